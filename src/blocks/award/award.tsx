import type { ReactNode } from 'react'
import { Picture } from '../../ui/picture/picture.tsx'
import { usePage } from '../page-context.tsx'
import type { BlockProps } from '../props.ts'
import { editable, shows } from '../slot.tsx'
import { awardLogo } from './award-logo.ts'

/** One award: its sign, its name and year, its grade. */
export function Award({ block }: BlockProps<'award'>): ReactNode {
  const { label, settings } = usePage()
  const logo = awardLogo(block.award, settings?.content.award_logos ?? [])
  return (
    <div className="award-row" {...editable(block)}>
      {logo ? <Picture asset={logo} sizes="4rem" thumbnail decorative /> : <span />}
      <p>
        <b className="award-row__name" {...shows(block, 'award')}>
          {label('awards', block.award)}
        </b>{' '}
        <span className="num" {...shows(block, 'year')}>
          {block.year}
        </span>
        {block.grade && (
          <span className="award-row__grade" {...shows(block, 'grade')}>
            {block.grade}
          </span>
        )}
      </p>
    </div>
  )
}
