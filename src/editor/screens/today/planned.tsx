import { useQuery } from '@tanstack/react-query'
import { isObject } from '../../../base/json.ts'
import { defineTexts, editorLocales, useLanguage, useTexts } from '../../language.ts'
import { Link } from '../../routing/navigation.tsx'
import { storyRoute } from '../../routing/route.ts'
import { useApi, useEditor, useSession } from '../../session/session-context.tsx'

const texts = defineTexts(
  {
    title: 'Geplant',
    publish: 'wird veröffentlicht',
    unpublish: 'geht offline',
    older: 'danach geändert',
    none: 'Nichts geplant.',
    noneHint: 'Was Sie beim Veröffentlichen mit einem Zeitpunkt versehen, steht hier.',
    all: 'alle Sprachen',
  },
  {
    title: 'Scheduled',
    publish: 'will be published',
    unpublish: 'goes offline',
    older: 'changed since',
    none: 'Nothing is scheduled.',
    noneHint: 'What you publish with a moment is listed here.',
    all: 'all languages',
  },
)

const shown = 6

/** What is to happen next, in the studio's time zone. */
export function Planned() {
  const t = useTexts(texts)
  const locale = editorLocales[useLanguage()]
  const api = useApi()
  const { boot } = useEditor()
  const { settings } = useSession()
  const { data } = useQuery({
    queryKey: ['schedules', 'next'],
    queryFn: async () => {
      const query = { state: 'planned', per_page: shown }
      const answer = await api.call('GET', api.space('schedules'), { query })
      const schedules: unknown[] = isObject(answer) && Array.isArray(answer.schedules) ? answer.schedules : []
      return schedules.filter(isObject)
    },
  })
  const { timeZone } = settings
  const at = (iso: unknown, format: Intl.DateTimeFormatOptions): string =>
    new Date(String(iso)).toLocaleString(locale, { timeZone, ...format })
  const languagesOf = (given: unknown): string =>
    Array.isArray(given)
      ? given.map(code => (code === '[default]' ? (boot.locales[0]?.code ?? '') : String(code))).join(', ')
      : t.all
  return (
    <section className="sec">
      <div className="sec__head">
        <h2>{t.title}</h2>
        <span className="end small">{timeZone}</span>
      </div>
      {data?.length === 0 && (
        <p className="small muted">
          {t.none} {t.noneHint}
        </p>
      )}
      <ul className="items items--plain">
        {(data ?? []).map(each => {
          const story = isObject(each.story) ? each.story : {}
          return (
            <li key={String(each.id)}>
              <span className="strong num">{at(each.at, { day: 'numeric', month: 'numeric' })}</span>
              <span className="grow">
                <Link to={storyRoute(Number(each.story_id), { panel: 'schedule' })}>{String(story.name ?? '')}</Link>
                <br />
                <span className="sub">
                  {at(each.at, { hour: '2-digit', minute: '2-digit' })},{' '}
                  {each.action === 'unpublish' ? t.unpublish : t.publish}
                  {each.action !== 'unpublish' && each.is_current_version === false && (
                    <>
                      {' '}
                      <span className="tag">{t.older}</span>
                    </>
                  )}
                </span>
              </span>
              <span className="muted">{languagesOf(each.languages)}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
