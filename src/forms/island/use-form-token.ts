import { useState } from 'react'
import { fetchToken } from '../contact/send-contact.ts'

/** A token is requested again before the server stops taking it, in milliseconds. */
const tokenMs = 100 * 60_000

/** The one-time token of a form that is open, requested when the form is first used. */
export interface FormToken {
  prepare(): void
  /** The next message needs another one. */
  renew(): void
  /** Null where there is none: the server then looks more closely at the message. */
  text(): Promise<string | null>
}

/** Keeps the token of a form; the same object as long as the form is there. */
export function useFormToken(): FormToken {
  return useState(createFormToken)[0]
}

function createFormToken(): FormToken {
  let token: { text: Promise<string | null>; at: number } | null = null
  function prepare(): void {
    if (token && Date.now() - token.at < tokenMs) return
    token = { text: fetchToken(), at: Date.now() }
  }
  return {
    prepare,
    renew() {
      token = null
      prepare()
    },
    text() {
      prepare()
      return token?.text ?? Promise.resolve(null)
    },
  }
}
