import { useLayoutEffect, useRef } from 'react'
import { coverSize, framePosition, type PictureFrame, pictureFrames } from '../../../model/story/picture-frames.ts'
import type { Point, Size } from '../../fields/values/asset-value.ts'
import { useLanguage, useTexts } from '../../language.ts'
import { assetTexts } from '../asset-texts.ts'
import { thumbnailAddress } from '../thumbnail.tsx'

export interface CropPreviewsProps {
  filename: string
  size: Size
  /** Percent of the picture. */
  point: Point
}

/** The picture as the layouts really cut it. */
export function CropPreviews({ filename, size, point }: CropPreviewsProps) {
  const t = useTexts(assetTexts)
  return (
    <>
      <h2 className="vh">{t.crops}</h2>
      <div className="crops">
        {pictureFrames.map(frame => (
          <Crop key={frame.id} frame={frame} {...{ filename, size, point }} />
        ))}
      </div>
    </>
  )
}

function Crop({ frame, filename, size, point }: CropPreviewsProps & { frame: PictureFrame }) {
  const language = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  const [width, height] = frame.ratio
  const scaled = coverSize(size, { width, height })
  const x = framePosition(point.x / 100, scaled.width, width)
  const y = framePosition(point.y / 100, scaled.height, height)
  useLayoutEffect(() => {
    box.current?.style.setProperty('--ratio', `${width} / ${height}`)
    box.current?.querySelector('img')?.style.setProperty('object-position', `${x}% ${y}%`)
  }, [height, width, x, y])
  return (
    <figure>
      <div className="c" ref={box}>
        <img src={thumbnailAddress(filename, 320)} alt="" draggable={false} />
      </div>
      <figcaption>
        <b>{frame[language]}</b>
        {width > 100 ? `${width} × ${height}` : `${width} : ${height}`}
      </figcaption>
    </figure>
  )
}
