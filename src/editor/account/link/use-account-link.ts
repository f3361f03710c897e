import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LinkView } from '../../../model/editing/account-answers.ts'
import { ApiError } from '../../api/api-error.ts'
import { useAccountCalls } from '../use-account-calls.ts'

/** The one-time link in the address: its token stands behind the `#`, where no server and no log sees it. */
export function useAccountLink(purpose: LinkView['purpose']) {
  const calls = useAccountCalls()
  const [token] = useState(() => location.hash.slice(1))
  const { data, error } = useQuery({
    queryKey: ['account-link', token],
    queryFn: () => calls.link(token),
    retry: (count, failure) => failure instanceof ApiError && failure.failure === 'offline' && count < 5,
    staleTime: Infinity,
  })
  const isWrong = data !== undefined && data.purpose !== purpose
  return { token, link: isWrong ? undefined : data, isInvalid: isWrong || error !== null }
}
