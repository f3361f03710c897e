import { type ReactNode, useEffect } from 'react'
import { defineTexts, useTexts } from '../language.ts'
import { useDocumentTitle } from '../frame/app-frame.tsx'
import { Link } from '../routing/navigation.tsx'
import { applyScheme } from '../session/apply-scheme.ts'
import { useEditor } from '../session/session-context.tsx'

const texts = defineTexts(
  { skip: 'Zum Formular', product: 'Redaktion' },
  { skip: 'Skip to the form', product: 'Editor' },
)

export interface GateProps {
  title: string
  /** Picture beside the form. */
  picture: string
  children: ReactNode
}

/** A screen for those who are not signed in: a picture of the studio's work and a form beside it. */
export function Gate({ title, picture, children }: GateProps) {
  const t = useTexts(texts)
  const { boot } = useEditor()
  useDocumentTitle(title, `${boot.siteName} ${t.product}`)
  // nobody has chosen yet: as the system has it
  useEffect(() => applyScheme('system'), [])
  return (
    <>
      <a className="skip" href="#main">
        {t.skip}
      </a>
      <div className="gate">
        <div className="gate__art">
          <img src={picture} alt="" />
        </div>
        <main className="gate__form" id="main" tabIndex={-1}>
          <Link className="mark" to={{ screen: 'sign-in' }} aria-label={`${boot.siteName} ${t.product}`}>
            {boot.siteName}
          </Link>
          <h1>{title}</h1>
          {children}
        </main>
      </div>
    </>
  )
}
