import type { Author } from '../../contract/releases.ts'
import { authorOf, showDayIn, showShare, showTimeIn } from '../../wording/wording.ts'
import { useSession } from '../calls/use-session.ts'
import { useTexts } from './use-texts.ts'

/** Formats times in the museum's zone, authors and shares. */
export function useShow() {
  const t = useTexts()
  const zone = useSession().data?.timeZone ?? 'UTC'
  const [showTime, showDay] = [showTimeIn(t.language, zone), showDayIn(t.language, zone)]
  const time = (at: string) => showTime(new Date(at))
  const author = (name: string | null, network: string) => authorOf({ name, network }, t)
  const editor = (by: Author) => {
    if (by.kind === 'operator') return author(by.name, by.network)
    return by.kind === 'other' ? by.name : t('releases.byItself')
  }
  return {
    zone,
    time,
    author,
    /** Shows the time with the weekday. */
    day: (at: string) => showDay(new Date(at)),
    /** Time of an edit of releases, with the author unless it was the server itself. */
    edit: (at: string, by: Author) =>
      by.kind === 'server' ? time(at) : `${time(at)}, ${editor(by)}`,
    /** Shows a share in percent of visits; null for a release that is not listed. */
    share: (share: number | null) => (share === null ? t('nothing') : showShare(share, t.language)),
  }
}
