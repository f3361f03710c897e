import type { TokenView } from '../../../model/editing/account-answers.ts'
import { useWhen } from '../../account/use-when.ts'
import { toEnd, toWhen } from '../../account/when.ts'
import { Button, IconButton } from '../../controls/button.tsx'
import { WideTable } from '../../controls/list/wide-table.tsx'
import { useTexts } from '../../language.ts'
import { peopleTexts } from './people-texts.ts'

export interface TokensTableProps {
  tokens: readonly TokenView[]
  open: string | null
  onOpen(key: string): void
}

/** Keys with which programs read and write. */
export function TokensTable({ tokens, open, onOpen }: TokensTableProps) {
  const t = useTexts(peopleTexts)
  const when = useWhen()
  const rows = [
    { key: 'delivery-preview', name: t.preview, may: t.previewMay, end: toEnd(null, when), last: '' },
    { key: 'delivery-public', name: t.public, may: t.publicMay, end: toEnd(null, when), last: '' },
    ...tokens.map(token => ({
      key: `token-${token.id}`,
      name: token.name,
      may: t.everything,
      end: toEnd(token.expiresAt, when),
      last: toWhen(token.lastUsedAt, when),
    })),
  ]
  return (
    <section className="sec">
      <div className="sec__head">
        <h2>{t.tokens}</h2>
        <span className="end">
          <Button
            small
            icon="plus"
            aria-expanded={open === 'new-token'}
            data-opens="new-token"
            onClick={() => onOpen('new-token')}
          >
            {t.token}
          </Button>
        </span>
      </div>
      <WideTable label={t.tokens}>
        <table className="tbl">
          <thead>
            <tr>
              <th className="w" scope="col">
                {t.name}
              </th>
              <th scope="col">{t.may}</th>
              <th className="opt" scope="col">
                {t.valid}
              </th>
              <th className="opt" scope="col">
                {t.last}
              </th>
              <th scope="col">
                <span className="vh">{t.more}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, may, end, last }) => (
              <tr key={key}>
                <th scope="row" className="w strong">
                  <div className="clip">{name}</div>
                </th>
                <td className="nowrap">{may}</td>
                <td className="opt nowrap">{end}</td>
                <td className="opt nowrap">{last}</td>
                <td>
                  <IconButton
                    icon="more"
                    small
                    label={t.moreAbout(name)}
                    aria-expanded={open === key}
                    data-opens={key}
                    onClick={() => onOpen(key)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
    </section>
  )
}
