import type { ReactNode } from 'react'
import { Frame, isDrawing } from '../../ui/drawing/drawing.tsx'
import { LabelledList } from '../../ui/rich-text/labelled-list.tsx'
import { toLabelledRows } from '../../ui/rich-text/labelled-rows.ts'
import { RichText, RichTextNodes } from '../../ui/rich-text/rich-text.tsx'
import { Section } from '../../ui/section/section.tsx'
import { pictureSizes } from '../../ui/picture/picture-sizes.ts'
import type { Block, SectionBlock } from '../block.ts'
import type { BlockProps } from '../props.ts'
import { sectionLabel } from '../sections.ts'
import { editable, Parts, shows, Slot } from '../slot.tsx'
import { DrawingFigure } from '../drawing-figure.tsx'
import { isStatement } from './is-statement.ts'
import { ListRows } from './list-rows.tsx'
import { splitAtList } from './split-at-list.ts'

const renderBlock = (block: SectionBlock) => <Slot block={block} />

/** Heading and running text; with a margin note, a picture or buttons where there are some. */
export function TextSection({ block, id, number }: BlockProps<'text_section'>): ReactNode {
  const { headline, level, margin_note: note, actions } = block
  const isLower = level === 'h3' && headline !== null
  const frame = { id, theme: block.theme, number, label: sectionLabel(block), attributes: editable(block) }
  if (isStatement(block)) {
    return (
      <Section {...frame} className="position">
        <p className="position__text at-content" {...shows(block, 'text')}>
          <Statement block={block} />
        </p>
      </Section>
    )
  }
  return (
    <Section
      {...frame}
      className="text-section"
      headline={isLower ? null : headline}
      headClassName={block.layout === 'two-columns' ? 'at-content' : 'at-text'}
      rule={isLower || isRowsAlone(block) ? 'none' : undefined}
    >
      {isLower && (
        <h3 className="h3 text-section__subhead at-text" {...shows(block, 'headline')}>
          {headline}
        </h3>
      )}
      <Aside block={block} before />
      <Body block={block} id={id} />
      <Aside block={block} />
      {note && (
        <RichText
          text={note}
          attributes={shows(block, 'margin_note')}
          className="margin-note at-notes"
          renderBlock={renderBlock}
          headingOffset={2}
        />
      )}
      {actions.length > 0 && (
        <p className="actions section__more at-text">
          <Parts blocks={actions} />
        </p>
      )}
    </Section>
  )
}

/** Rows without heading or words before them begin with a rule of their own. */
function isRowsAlone({ headline, list_style, text }: Block<'text_section'>): boolean {
  if (headline !== null || list_style === null) return false
  const { before, items } = splitAtList(text.nodes)
  return before.length === 0 && items.length > 0
}

/** What stands beside the text; a wide drawing stands above it. */
function Aside({ block, before = false }: { block: Block<'text_section'>; before?: boolean }): ReactNode {
  return block.aside.map(part => {
    const isAbove = part.component === 'drawing' && (part.place ?? 'wide') === 'wide'
    if (isAbove !== before) return null
    switch (part.component) {
      case 'drawing':
        return <DrawingFigure key={part._uid} block={part} />
      case 'media':
        return <SmallPicture key={part._uid} block={part} />
      case 'fact':
        return (
          <dl key={part._uid} className="key-figures fact-aside at-notes">
            <Slot block={part} />
          </dl>
        )
      case 'aside_quote':
      case 'aside_person':
        return <Slot key={part._uid} block={part} />
    }
  })
}

/** A picture in the notes; its caption says what is seen. */
function SmallPicture({ block }: { block: Block<'media'> }): ReactNode {
  return (
    <figure className="side-figure at-notes" {...editable(block)}>
      <Frame asset={block.file} sizes={pictureSizes.notes} decorative={block.decorative} />
      {block.caption && (
        <figcaption className="caption" {...shows(block, 'caption')}>
          {block.caption}
        </figcaption>
      )}
    </figure>
  )
}

/** The words of the one paragraph. */
function Statement({ block }: { block: Block<'text_section'> }): ReactNode {
  const [only] = block.text.nodes
  return only?.type === 'paragraph' && <RichTextNodes nodes={only.children} renderBlock={renderBlock} />
}

/**
 * Text with a picture beside it; where the text is a list of facts, the
 * picture takes the text's place and the facts are in the notes.
 */
function Body({ block, id }: { block: Block<'text_section'>; id: string }): ReactNode {
  const { text, layout, media } = block
  const rows = media && toLabelledRows(text.nodes)
  if (media && rows) {
    return (
      <>
        <Frame className="text-section__map" asset={media} sizes={pictureSizes.stage} />
        <LabelledList className="text-section__facts at-notes" rows={rows} renderBlock={renderBlock} />
      </>
    )
  }
  if (block.list_style && splitAtList(text.nodes).items.length > 0) {
    return <ListRows block={block} list={block.list_style} />
  }
  const columns = layout === 'two-columns'
  return (
    <>
      <RichText
        text={text}
        attributes={shows(block, 'text')}
        className={columns ? 'text-section__columns at-content' : 'text at-text'}
        renderBlock={renderBlock}
        headingOffset={block.headline ? 1 : 0}
        idPrefix={`${id}-`}
      />
      {media && (
        <figure
          className="side-figure at-notes"
          {...shows(block, 'media')}
          data-drawing={isDrawing(media) ? '' : undefined}
        >
          <Frame asset={media} sizes={pictureSizes.notes} />
        </figure>
      )}
    </>
  )
}
