import type { ReactNode } from 'react'
import { ActionButton } from '../../ui/action/action.tsx'

/** One button that sends one word to the page it is on. */
export function StepForm(props: { action: string; value: string; label: string; secondary?: boolean }): ReactNode {
  return (
    <form className="letter-page__form" action={props.action} method="post">
      <input type="hidden" name="action" value={props.value} />
      <ActionButton type="submit" color={props.secondary ? 'secondary' : 'primary'} size="xl">
        {props.label}
      </ActionButton>
    </form>
  )
}
