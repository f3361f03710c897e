import { can, type Permission, roles } from '../../../model/editing/role.ts'
import { Icon } from '../../controls/icon.tsx'
import { WideTable } from '../../controls/list/wide-table.tsx'
import { roleNames } from '../../frame/person.ts'
import { useTexts } from '../../language.ts'
import { peopleTexts } from './people-texts.ts'

/** In the order of a day's work. */
const shown: readonly Permission[] = [
  ...(['read', 'write', 'translate', 'media', 'publish', 'propose', 'share', 'lists', 'inbox', 'activity'] as const),
  'administer',
]

/** What each role may, by the table that the server uses. */
export function RoleMatrix() {
  const t = useTexts(peopleTexts)
  const names = useTexts(roleNames)
  return (
    <section className="sec">
      <div className="sec__head">
        <h2>{t.rights}</h2>
      </div>
      <WideTable label={t.rights}>
        <table className="tbl matrix">
          <thead>
            <tr>
              <th scope="col">{t.right}</th>
              {roles.map(role => (
                <th key={role} scope="col">
                  {names[role]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(permission => (
              <tr key={permission}>
                <th scope="row">{t.rightNames[permission]}</th>
                {roles.map(role => (
                  <td key={role}>
                    {can(role, permission) ? (
                      <>
                        <Icon name="check" />
                        <span className="vh">{t.yes}</span>
                      </>
                    ) : (
                      <span className="muted">
                        –<span className="vh">{t.no}</span>
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
    </section>
  )
}
