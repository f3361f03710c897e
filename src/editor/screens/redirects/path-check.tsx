import { useQuery } from '@tanstack/react-query'
import { Note } from '../../controls/message/note.tsx'
import { useTexts } from '../../language.ts'
import { useQuiet } from '../../stories/use-full-text.ts'
import { matchRedirect, type Redirect } from './redirect-rows.ts'
import { redirectTexts } from './redirect-texts.ts'

/** Asks the website itself where an address leads, and says which row it meets. */
export function PathCheck({ address, rows }: { address: string; rows: readonly Redirect[] }) {
  const t = useTexts(redirectTexts)
  const path = useQuiet(address.trim())
  const isPath = /^\/(?![/\\])\S*$/.test(path) && !path.startsWith('/editor')
  const { data } = useQuery({
    queryKey: ['paths', 'check', path, rows],
    enabled: isPath,
    retry: 0,
    queryFn: async ({ signal }) => {
      const response = await fetch(path, { signal, cache: 'no-store', credentials: 'omit' })
      const { pathname, search } = new URL(response.url)
      return { status: response.status, to: pathname + search }
    },
  })
  if (!isPath || !data) return null
  const at = matchRedirect(rows, path)
  return (
    <Note kind={data.status === 200 ? 'ok' : 'error'}>
      <p role="status">
        <span className="strong">
          {path}
          {data.to !== path && ` → ${data.to}`}
        </span>{' '}
        {t.page(data.status)} {at === -1 ? t.noRow : t.row(at + 1)}
      </p>
    </Note>
  )
}
