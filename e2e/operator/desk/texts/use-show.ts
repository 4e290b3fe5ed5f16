import type { Author } from '../../contract/releases.ts'
import { authorOf, showDayIn, showShare, showTimeIn } from '../../wording/wording.ts'
import { useSession } from '../calls/use-session.ts'
import { useTexts } from './use-texts.ts'

/** Times, in the museum's zone, who did something from where, and shares, in words. */
export function useShow() {
  const t = useTexts()
  const zone = useSession().data?.timeZone ?? 'UTC'
  const [showTime, showDay] = [showTimeIn(t.language, zone), showDayIn(t.language, zone)]
  const time = (at: string) => showTime(new Date(at))
  /** Who did it, and from where. */
  const author = (name: string | null, network: string) => authorOf({ name, network }, t)
  const editor = (by: Author) => {
    if (by.kind === 'operator') return author(by.name, by.network)
    return by.kind === 'other' ? by.name : t('releases.byItself')
  }
  return {
    zone,
    time,
    author,
    /** With the day of the week. */
    day: (at: string) => showDay(new Date(at)),
    /** When releases were edited, and by whom if that was not the server itself. */
    edit: (at: string, by: Author) =>
      by.kind === 'server' ? time(at) : `${time(at)}, ${editor(by)}`,
    /** In percent of visits; null for a release that is not listed. */
    share: (share: number | null) => (share === null ? t('nothing') : showShare(share, t.language)),
  }
}
