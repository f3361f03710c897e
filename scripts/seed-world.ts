import type { ContentService } from '../src/cms/content-service.server.ts'
import { formatProblem } from '../src/cms/import/import-problem.ts'

/** Imports `content/` and says what happened; invalid content is refused as a whole, with every problem named. */
export async function seedWorld(service: ContentService, force: boolean): Promise<void> {
  const result = await service.importExport('content', { force })
  if (!result.ok) {
    throw new Error(`Nothing was imported. Problems:\n${result.problem.map(formatProblem).join('\n')}`)
  }
  const { created, updated, unchanged, kept, assets, datasources } = result.value
  console.log(`Stories: ${created} new, ${updated} updated, ${unchanged} unchanged, ${kept} edited here and kept.`)
  console.log(`Assets: ${assets}. Data sources: ${datasources}.`)
  if (kept > 0) console.log('To overwrite the edited ones too: npm run seed -- --force')
}
