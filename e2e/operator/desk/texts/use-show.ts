import { authorOf, showDayIn, showTimeIn } from '../../wording/wording.ts'
import { useSession } from '../calls/use-session.ts'
import { useTexts } from './use-texts.ts'

/** Times, in the museum's zone, and who did something from where, in words. */
export function useShow() {
  const t = useTexts()
  const zone = useSession().data?.timeZone ?? 'UTC'
  const [showTime, showDay] = [showTimeIn(t.language, zone), showDayIn(t.language, zone)]
  return {
    time: (at: string) => showTime(new Date(at)),
    /** With the day of the week. */
    day: (at: string) => showDay(new Date(at)),
    /** Who did it, and from where. */
    author: (name: string | null, network: string) => authorOf({ name, network }, t),
  }
}
