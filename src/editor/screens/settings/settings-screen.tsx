import { useState } from 'react'
import { Page } from '../../frame/page.tsx'
import { useTexts } from '../../language.ts'
import { useSession } from '../../session/session-context.tsx'
import { AccountSection, PasswordSection } from './account-section.tsx'
import { AppSection } from './app-section.tsx'
import { LinksSection } from './links-section.tsx'
import { LookSection } from './look-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { settingsTexts } from './settings-texts.ts'
import { SiteSection } from './site-section.tsx'
import { WebhooksSection } from './webhooks-section.tsx'

const parts = ['account', 'look', 'site', 'webhooks', 'links'] as const
type Part = (typeof parts)[number]

const isPart = (text: string): text is Part => parts.some(part => part === text)

/** One's own account, and what counts for everybody. What a role may not do is not shown. */
export function SettingsScreen() {
  const t = useTexts(settingsTexts)
  const { may } = useSession()
  const [current, setCurrent] = useState<Part>(() => {
    const asked = location.hash.slice(1)
    return isPart(asked) ? asked : 'account'
  })
  const shown = parts.filter(part => (part !== 'webhooks' || may('administer')) && (part !== 'links' || may('share')))
  return (
    <Page title={t.title}>
      <div className="setgrid">
        <nav aria-label={t.title}>
          {shown.map(part => (
            <a
              key={part}
              href={`#${part}`}
              aria-current={current === part ? 'true' : undefined}
              onClick={() => setCurrent(part)}
            >
              {t[part]}
            </a>
          ))}
        </nav>
        <div className="form">
          <AccountSection />
          <PasskeysSection />
          <PasswordSection />
          <AppSection />
          <SessionsSection />
          <LookSection />
          <SiteSection />
          {may('administer') && <WebhooksSection />}
          {may('share') && <LinksSection />}
        </div>
      </div>
    </Page>
  )
}
