import { type ReactNode, useEffect, useRef } from 'react'
import { defineTexts, useTexts } from '../language.ts'
import { useEditor } from '../session/session-context.tsx'
import { KeysAside } from './keys-aside.tsx'
import { MainNavigation } from './main-navigation.tsx'

const texts = defineTexts({ skip: 'Zum Inhalt', product: 'Redaktion' }, { skip: 'Skip to content', product: 'Editor' })

/** Navigation at the side, one screen beside it. */
export function AppFrame({ title, fill = false, children }: { title: string; fill?: boolean; children: ReactNode }) {
  const t = useTexts(texts)
  const { boot } = useEditor()
  const main = useRef<HTMLElement>(null)
  useDocumentTitle(title, `${boot.siteName} ${t.product}`)
  return (
    <>
      <a className="skip" href="#main">
        {t.skip}
      </a>
      <div className="app">
        <MainNavigation />
        <main className={fill ? 'page page--fill' : 'page'} id="main" ref={main} tabIndex={-1}>
          {children}
        </main>
        <KeysAside />
      </div>
    </>
  )
}

/** Names the tab. */
export function useDocumentTitle(title: string, product: string): void {
  useEffect(() => {
    document.title = `${title} – ${product}`
  }, [title, product])
}
