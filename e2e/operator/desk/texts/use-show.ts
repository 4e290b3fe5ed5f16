import { showNetwork, showTimeIn } from '../../wording/wording.ts'
import { useSession } from '../calls/use-session.ts'
import { useTexts } from './use-texts.ts'

/** Times, in the museum's zone, and networks in words. */
export function useShow() {
  const t = useTexts()
  const showTime = showTimeIn(t.language, useSession().data?.timeZone ?? 'UTC')
  return {
    time: (at: string) => showTime(new Date(at)),
    place: (network: string) =>
      t('history.from', { network: showNetwork(network) || t('history.unknown') }),
  }
}
