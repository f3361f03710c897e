import { Button } from '../../controls/button.tsx'
import { useNow } from '../../controls/relative-date.tsx'
import { Icon } from '../../controls/icon.tsx'
import { Skeleton } from '../../controls/message/skeleton.tsx'
import { Page } from '../../frame/page.tsx'
import { defineTexts, editorLocales, useLanguage, useTexts } from '../../language.ts'
import { Link, navigate } from '../../routing/navigation.tsx'
import { storyRoute } from '../../routing/route.ts'
import { useEditor, useSession } from '../../session/session-context.tsx'
import { useContentLanguages } from '../../stories/language-names.ts'
import { useContentTypes } from '../../stories/content-types.ts'
import { shownAddress } from '../../stories/overview.ts'
import { commonKinds } from '../../stories/common-kinds.ts'
import { useOverview } from '../../stories/use-overview.ts'
import { Enquiries } from './enquiries.tsx'
import { Feedback } from './feedback.tsx'
import { Figures } from './figures.tsx'
import { Findings } from './findings.tsx'
import { Planned } from './planned.tsx'
import { ProposalAnswers, Proposals } from './proposals.tsx'
import { Published } from './published.tsx'
import { StorySection } from './story-section.tsx'
import { Waiting } from './waiting.tsx'

const texts = defineTexts(
  {
    title: 'Heute',
    morning: (name: string) => `Guten Morgen, ${name}`,
    day: (name: string) => `Guten Tag, ${name}`,
    evening: (name: string) => `Guten Abend, ${name}`,
    home: 'Startseite öffnen',
    create: (kind: string) => `Neu: ${kind}`,
    mine: 'Meine Entwürfe',
    none: 'Nichts Offenes. Was Sie ändern und noch nicht veröffentlichen, steht hier.',
  },
  {
    title: 'Today',
    morning: (name: string) => `Good morning, ${name}`,
    day: (name: string) => `Good afternoon, ${name}`,
    evening: (name: string) => `Good evening, ${name}`,
    home: 'Open the home page',
    create: (kind: string) => `New: ${kind}`,
    mine: 'My drafts',
    none: 'Nothing is open. What you change and have not published yet is listed here.',
  },
)

const shown = 5
/** What waits for the person today. */
export function TodayScreen() {
  const t = useTexts(texts)
  const language = useLanguage()
  const { boot } = useEditor()
  const languages = useContentLanguages()
  const { person, may } = useSession()
  const now = useNow()
  const { data: overview } = useOverview()
  const hour = new Date(now).getHours()
  const greeting = hour < 11 ? t.morning : hour < 18 ? t.day : t.evening
  const date = new Date(now).toLocaleDateString(editorLocales[language], { dateStyle: 'full' })
  const rows = overview?.rows.filter(({ type }) => type !== null) ?? []
  const newest = rows.toSorted((a, b) => b.updatedMinute - a.updatedMinute)
  const isOpen = (state: string): boolean => state === 'changed' || state === 'draft'
  const mine = newest.filter(
    row => row.states.some(isOpen) && (row.authorId === person.id || row.ownerId === person.id),
  )
  const home = rows.find(({ fullSlug }) => shownAddress(fullSlug, boot.websiteFolder) === '/')
  const kinds = commonKinds(useContentTypes(), rows)
  return (
    <Page
      title={greeting(person.name)}
      sub={date}
      actions={
        <>
          {may('write') &&
            kinds.map(({ name, title }) => (
              <Link
                key={name}
                className="btn btn--line"
                to={{ screen: 'content', folder: '', create: name }}
                aria-label={t.create(title)}
              >
                <Icon name="plus" />
                {title}
              </Link>
            ))}
          {home && (
            <Button kind="primary" onClick={() => navigate(storyRoute(home.id))}>
              {t.home}
            </Button>
          )}
        </>
      }
    >
      {!overview ? (
        <Skeleton />
      ) : (
        <div className="today">
          <div>
            <ProposalAnswers overview={overview} now={now} />
            <StorySection
              title={t.mine}
              rows={mine.slice(0, shown)}
              total={mine.length}
              overview={overview}
              now={now}
              none={t.none}
            />
            {may('publish') && <Proposals overview={overview} now={now} />}
            {languages.slice(1).map(({ code, name }, at) => (
              <Waiting
                key={code}
                {...{ code, name, overview, now }}
                rows={newest.filter(({ states }) => states[at + 1] === 'untranslated')}
              />
            ))}
            <Published overview={overview} now={now} />
          </div>
          <div>
            <Figures overview={overview} />
            <Planned />
            {may('inbox') && <Enquiries now={now} />}
            <Findings />
            {may('share') && <Feedback overview={overview} now={now} />}
          </div>
        </div>
      )}
    </Page>
  )
}
