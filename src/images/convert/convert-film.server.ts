import { ALL_FORMATS, BufferSource, BufferTarget, Conversion, Input, Mp4OutputFormat, Output } from 'mediabunny'
import type { FileProblemCode } from '../../model/editing/file-problem.ts'
import type { ConvertAnswer, FilmFacts } from './convert-job.ts'

/** Codecs that today's browsers play, on phones too, by the names that people know. */
const PLAYED: Record<string, string> = {
  avc: 'H.264',
  vp8: 'VP8',
  vp9: 'VP9',
  av1: 'AV1',
  aac: 'AAC',
  mp3: 'MP3',
  opus: 'Opus',
  vorbis: 'Vorbis',
  flac: 'FLAC',
}
/** Those that are met often and are not played everywhere. */
const OTHERS: Record<string, string> = {
  hevc: 'HEVC (H.265)',
  prores: 'ProRes',
  mp4v: 'MPEG-4 Part 2',
  ac3: 'AC-3',
  eac3: 'E-AC-3',
}
/** Baseline, Main, Extended and High: 8 bit, 4:2:0. Cameras also write 10 bit and 4:2:2, which browsers leave black. */
const PLAYED_H264 = /^avc1\.(?:42|4d|58|64)/i
const MOST = { side: 4096, seconds: 3600 }

/** Checks whether browsers can play a film; one in the container of a camera or editing program is put into an MP4. */
export async function convertFilm(bytes: Uint8Array): Promise<{ answer: ConvertAnswer; copy?: Uint8Array }> {
  try {
    return await convert(bytes)
  } catch {
    return failed('broken-film')
  }
}

async function convert(bytes: Uint8Array): Promise<{ answer: ConvertAnswer; copy?: Uint8Array }> {
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(bytes) })
  const format = (await input.getFormat()).name
  const picture = await input.getPrimaryVideoTrack()
  if (!picture) return failed('broken-film')
  const sounds = await input.getAudioTracks()
  const written = await picture.getCodecParameterString()
  const tracks = [picture, ...sounds]
  const names: string[] = []
  for (const track of tracks) {
    const codec = await track.getCodec()
    const name = codec === null ? undefined : PLAYED[codec]
    if (!name) return failed('film-codec', nameOther(codec ?? track.internalCodecId))
    names.push(name)
  }
  if (written?.startsWith('avc1') && !PLAYED_H264.test(written)) return failed('film-codec', 'H.264, 10 bit / 4:2:2')

  const [width, height] = [await picture.getDisplayWidth(), await picture.getDisplayHeight()]
  const duration = await input.computeDuration()
  if (!(duration > 0) || !(width > 0) || !(height > 0)) return failed('broken-film')
  if (Math.max(width, height) > MOST.side) return failed('film-large', `${width} × ${height}`)
  if (duration > MOST.seconds) return failed('film-long', `${Math.round(duration / 60)} min`)

  const film: FilmFacts = { width, height, duration: Math.round(duration * 10) / 10, codec: names.join(', ') }
  if (format === 'MP4' || format === 'WebM') return { answer: { ok: true, contentType: null, film } }
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  // Without tags: phones write the place into them.
  const copying = await Conversion.init({ input, output, tags: {} })
  if (!copying.isValid || copying.discardedTracks.length > 0 || !target) return failed('film-type', format)
  await copying.execute()
  if (!target.buffer) return failed('broken-film')
  return { answer: { ok: true, contentType: 'video/mp4', film }, copy: new Uint8Array(target.buffer) }
}

function nameOther(codec: string | number | Uint8Array | null): string {
  if (typeof codec !== 'string') return '?'
  return OTHERS[codec] ?? (codec.startsWith('pcm') ? 'PCM' : codec.replace(/[^\w.-]/g, ''))
}

function failed(code: FileProblemCode, found?: string): { answer: ConvertAnswer } {
  return { answer: { ok: false, problem: { code, ...(found && { found }) } } }
}
