import { type FormEvent, useId, useState } from 'react'
import { FormMessage } from '../../account/form/form-message.tsx'
import { useAction } from '../../account/form/use-action.tsx'
import { Button } from '../../controls/button.tsx'
import { LabelledInput } from '../../controls/input/labelled-input.tsx'
import { SwitchRow } from '../../controls/input/switch-row.tsx'
import { focusOnMount } from '../../controls/focus-on-mount.ts'
import { useTexts } from '../../language.ts'
import { settingsTexts } from './settings-texts.ts'
import { useWebhooks, type Webhook, webhookEvents, webhooksKey } from './use-webhooks.ts'

export interface WebhookFormProps {
  webhook: Webhook
  onClose(): void
}

/** Address, secret and events of one webhook. */
export function WebhookForm({ webhook, onClose }: WebhookFormProps) {
  const t = useTexts(settingsTexts)
  const id = useId()
  const webhooks = useWebhooks()
  const { act, problem, isBusy } = useAction({ renew: [webhooksKey] })
  const [value, setValue] = useState(webhook)
  const [isTried, setIsTried] = useState(false)
  const hasName = value.name.trim() !== ''
  const hasAddress = URL.canParse(value.endpoint) && /^https?:/.test(value.endpoint)

  const save = (event: FormEvent): void => {
    event.preventDefault()
    setIsTried(true)
    if (hasName && hasAddress) void act(() => webhooks.save(value), t.webhookSaved).then(isDone => isDone && onClose())
  }
  return (
    <form className="form" onSubmit={save} noValidate aria-label={webhook.id === null ? t.newWebhook : webhook.name}>
      <div className="two">
        <LabelledInput
          label={t.name}
          ref={focusOnMount}
          maxLength={100}
          value={value.name}
          onChange={event => setValue({ ...value, name: event.target.value })}
          error={isTried && !hasName ? t.nameMissing : undefined}
        />
        <LabelledInput
          label={t.url}
          type="url"
          hint={t.urlHint}
          maxLength={1000}
          value={value.endpoint}
          onChange={event => setValue({ ...value, endpoint: event.target.value })}
          error={isTried && !hasAddress ? t.urlWrong : undefined}
        />
      </div>
      <LabelledInput
        label={t.secret}
        hint={t.secretHint}
        autoComplete="off"
        maxLength={200}
        value={value.secret}
        onChange={event => setValue({ ...value, secret: event.target.value })}
      />
      <fieldset className="field" aria-labelledby={id}>
        <div className="field__head">
          <span className="field__label" id={id}>
            {t.events}
          </span>
          <span className="field__end" />
        </div>
        {webhookEvents.map(event => (
          <label key={event} className="check">
            <input
              type="checkbox"
              checked={value.actions.includes(event)}
              onChange={({ target }) =>
                setValue({
                  ...value,
                  actions: webhookEvents.filter(each =>
                    each === event ? target.checked : value.actions.includes(each),
                  ),
                })
              }
            />
            <span>{t.eventNames[event]}</span>
          </label>
        ))}
      </fieldset>
      <SwitchRow
        label={t.active}
        state={value.activated ? t.yes : t.no}
        checked={value.activated}
        onChange={activated => setValue({ ...value, activated })}
      />
      <FormMessage text={problem.message} />
      <div className="row">
        <Button kind="primary" type="submit" disabled={isBusy}>
          {t.save}
        </Button>
        <Button onClick={onClose}>{t.cancel}</Button>
      </div>
    </form>
  )
}
