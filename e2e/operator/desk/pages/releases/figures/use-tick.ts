import type { HealthPeriod } from '../../../../contract/releases.ts'
import { useSession } from '../../../calls/use-session.ts'
import { useTexts } from '../../../texts/use-texts.ts'

/** Times as short as an axis needs them, in the museum's zone. */
export function useTick(period: HealthPeriod): (at: string) => string {
  const { language } = useTexts()
  const timeZone = useSession().data?.timeZone ?? 'UTC'
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    timeZone,
    ...(period === 'day'
      ? { hour: '2-digit', minute: '2-digit' }
      : { day: 'numeric', month: 'short' }),
  })
  return (at) => format.format(new Date(at))
}
