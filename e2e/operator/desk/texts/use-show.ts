import { authorOf, showTimeIn } from '../../wording/wording.ts'
import { useSession } from '../calls/use-session.ts'
import { useTexts } from './use-texts.ts'

/** Times, in the museum's zone, and who did something from where, in words. */
export function useShow() {
  const t = useTexts()
  const showTime = showTimeIn(t.language, useSession().data?.timeZone ?? 'UTC')
  return {
    time: (at: string) => showTime(new Date(at)),
    /** Who did it, and from where. */
    author: (name: string | null, network: string) => authorOf({ name, network }, t),
  }
}
