import type { ReactNode } from 'react'
import { topicsMessages } from '../../../messages/topics.ts'
import { Arrow } from '../../../ui/icon/icon.tsx'
import { Picture } from '../../../ui/picture/picture.tsx'
import { pictureSizes } from '../../../ui/picture/picture-sizes.ts'
import { Section } from '../../../ui/section/section.tsx'
import { isStoryOf, type Story } from '../../block.ts'
import { usePage } from '../../page-context.tsx'
import { editable, Parts } from '../../slot.tsx'
import type { StoryListViewProps } from '../data.ts'

/** Services as a ruled table; the picture of the row under pointer or focus is beside it. */
export function ServiceList({ block, id, number, data }: StoryListViewProps): ReactNode {
  const { locale } = usePage()
  const services = data.stories.filter((story): story is Story & Story<'service'> => isStoryOf(story, 'service'))
  return (
    <Section
      id={id}
      theme={block.theme}
      number={number}
      label={block.rail_label ?? block.headline}
      headline={block.headline}
      className="services"
      attributes={editable(block)}
    >
      {services.length === 0 && <p className="at-content">{topicsMessages[locale].unreachable}</p>}
      <div className="service-table at-content">
        {services.map(story => (
          <ServiceRow key={story.uuid} story={story} heading={block.headline ? 'h3' : 'h2'} />
        ))}
      </div>
      <ServicePictures services={services} />
      {block.more.length > 0 && (
        <div className="section__more at-content">
          <Parts blocks={block.more} />
        </div>
      )}
    </Section>
  )
}

function ServiceRow({ story, heading: Heading }: { story: Story<'service'>; heading: 'h2' | 'h3' }): ReactNode {
  const { title, claim, index } = story.content
  return (
    <div className="service-table__row">
      <span className="service-table__no label">{index}</span>
      <Heading className="service-table__name">
        {story.href === null ? title : <a href={story.href}>{title}</a>}
      </Heading>
      {story.href !== null && <Arrow />}
      {claim && <p className="service-table__line">{claim}</p>}
    </div>
  )
}

/** Only from 1120 px, and only decoration: every picture is on the page its row leads to. */
function ServicePictures({ services }: { services: readonly Story<'service'>[] }): ReactNode {
  return (
    <div className="service-pictures at-content" aria-hidden="true">
      {services.map(({ uuid, content: { hero_media: media } }) => (
        <div key={uuid} className="picture">
          {media && media.width !== null && (
            <Picture asset={media} ratio={[4, 5]} sizes={pictureSizes.notes} decorative />
          )}
        </div>
      ))}
    </div>
  )
}
