import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isObject } from '../../src/base/json.ts'
import { copyProject, type ProjectCopy } from './project-copy.ts'

/** A copy of the sources with one content type more and one story of it. */
export interface CopyWithType extends ProjectCopy {
  /** Files that the generator made or changed. */
  changed: readonly string[]
}

/** Runs `new:type -- job` and `components` in a copy of the sources, as CONTRIBUTING.md says, and writes a story. */
export function makeCopyWithType(): CopyWithType {
  const copy = copyProject('type')
  const before = copy.sources()
  copy.run('scripts/new-type.ts', 'job')
  const after = copy.sources()
  copy.run('scripts/components.ts')
  writeFileSync(join(copy.folder, 'content/stories/job.json'), JSON.stringify(jobStory()))
  return {
    ...copy,
    changed: [...after.keys()].filter(path => after.get(path) !== before.get(path)).toSorted(),
  }
}

/** As a story of the demonstration world is written, at `/de/leistungen/werkstudent`. */
function jobStory(): object {
  const name = readdirSync(resolve('content/stories')).find(file => file.startsWith('engineering_')) ?? ''
  const service: unknown = JSON.parse(readFileSync(resolve('content/stories', name), 'utf8'))
  if (!isObject(service) || !isObject(service.content)) throw new Error('The story of a service is no story')
  const { hero_media, locales } = service.content
  const slug = 'werkstudent'
  const path = (folder: string) => `busse-design/${folder}/${slug}`
  return {
    ...service,
    name: 'Werkstudent',
    id: 990_001,
    uuid: '0c5b7d7e-6a39-4c70-9d0a-3f3a3a3a0001',
    slug,
    full_slug: path('leistungen'),
    translated_slugs: [{ lang: 'en', slug, name: 'Working student', path: path('services'), published: true }],
    content: {
      _uid: '0c5b7d7e-6a39-4c70-9d0a-3f3a3a3a0002',
      component: 'job',
      title: 'Werkstudent im Modellbau',
      title__i18n__en: 'Working student for models',
      lead: 'Zwanzig Stunden in der Woche, mit Quarzsandstaub.',
      lead__i18n__en: 'Twenty hours a week, with quartz dust.',
      hero_media,
      body: [],
      locales,
    },
  }
}
