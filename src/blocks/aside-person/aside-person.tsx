import type { ReactNode } from 'react'
import { personName } from '../../ui/person/person-name.ts'
import { Picture } from '../../ui/picture/picture.tsx'
import { columnSizes } from '../../ui/picture/picture-sizes.ts'
import type { BlockProps } from '../props.ts'
import { editable } from '../slot.tsx'

const portraitSizes = columnSizes({ wide: 3, middle: 'min(6rem, 30vw)', small: 'min(6rem, 30vw)' })

/** Portrait, name and role of somebody beside a text. Ways to reach them are in the text. */
export function AsidePerson({ block }: BlockProps<'aside_person'>): ReactNode {
  if (!block.person) return null
  const { content } = block.person
  return (
    <figure className="aside-person at-notes" {...editable(block)}>
      {content.portrait && <Picture asset={content.portrait} sizes={portraitSizes} thumbnail />}
      <figcaption className="caption">
        <b>{personName(content)}</b>
        <br />
        {content.role}
      </figcaption>
    </figure>
  )
}
