import { useState } from 'react'
import { FormMessage } from '../../account/form/form-message.tsx'
import { useAction } from '../../account/form/use-action.tsx'
import { AskInPlace } from '../../controls/ask-in-place.tsx'
import { Button } from '../../controls/button.tsx'
import { Icon } from '../../controls/icon.tsx'
import { useTexts } from '../../language.ts'
import { Section } from './section.tsx'
import { settingsTexts } from './settings-texts.ts'
import { useWebhooks, type Webhook, webhooksKey } from './use-webhooks.ts'
import { WebhookForm } from './webhook-form.tsx'

const fresh: Webhook = {
  id: null,
  name: '',
  endpoint: '',
  secret: '',
  actions: ['story.published', 'story.unpublished'],
  activated: true,
  isPrivate: false,
}

/** What other systems are told of. */
export function WebhooksSection() {
  const t = useTexts(settingsTexts)
  const webhooks = useWebhooks()
  const { act, problem, isBusy } = useAction({ renew: [webhooksKey] })
  const [edited, setEdited] = useState<Webhook | null>(null)
  const [removed, setRemoved] = useState<number | null>(null)
  const { data = [] } = webhooks

  return (
    <Section
      id="webhooks"
      title={t.webhooks}
      end={
        <Button small icon="plus" onClick={() => setEdited(fresh)}>
          {t.webhook}
        </Button>
      }
    >
      <FormMessage text={problem.message} />
      {data.length === 0 && !edited && <p className="muted">{t.noWebhooks}</p>}
      {edited?.id === null && <WebhookForm webhook={edited} onClose={() => setEdited(null)} />}
      <ul className="lines">
        {data.map(webhook => (
          <li key={webhook.id} data-s={webhook.isPrivate ? 'warn' : webhook.activated ? 'ok' : undefined}>
            <Icon name={webhook.isPrivate ? 'warning' : webhook.activated ? 'check' : 'off'} />
            <span className="strong">{webhook.name}</span>
            <span className="row">
              <button
                type="button"
                className="link-btn"
                aria-label={t.editOf(webhook.name)}
                aria-expanded={edited?.id === webhook.id}
                onClick={() => setEdited(edited?.id === webhook.id ? null : webhook)}
              >
                {t.edit}
              </button>
              <button
                type="button"
                className="link-btn"
                aria-label={t.removeOf(webhook.name)}
                onClick={() => setRemoved(webhook.id)}
              >
                {t.delete}
              </button>
            </span>
            <span className="sub">
              {webhook.endpoint}, {t.eventCount(webhook.actions.length)}
              {webhook.isPrivate && <strong> {t.urlPrivate}</strong>}
            </span>
            {removed === webhook.id && webhook.id !== null && (
              <div className="sub">
                <AskInPlace
                  question={t.removeWebhookSure(webhook.name)}
                  yes={t.delete}
                  no={t.cancel}
                  isBusy={isBusy}
                  onYes={() => void act(() => webhooks.remove(webhook.id ?? 0), t.webhookRemoved)}
                  onNo={() => setRemoved(null)}
                />
              </div>
            )}
            {edited?.id === webhook.id && (
              <div className="sub">
                <WebhookForm webhook={webhook} onClose={() => setEdited(null)} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
