import { useTexts } from '../../language.ts'
import { secondFactorTexts } from '../second-factor/second-factor-texts.ts'

/** Says that the browser is doing what the server wants first, after many attempts. */
export function Working({ isWorking }: { isWorking: boolean }) {
  const t = useTexts(secondFactorTexts)
  return <div role="status">{isWorking && <p className="small muted">{t.working}</p>}</div>
}
