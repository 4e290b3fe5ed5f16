import byDayjs from '@rc-component/picker/generate/dayjs'
import { nowInMuseum } from '@shop/shared/dates/museum-time'
import type { Language } from '@shop/shared/i18n/languages'
import generatePicker from 'antd/es/date-picker/generatePicker'
import dayjs, { type Dayjs } from 'dayjs'
import localeData from 'dayjs/plugin/localeData.js'
import utc from 'dayjs/plugin/utc.js'
import { readTypedTime } from '../../../wording/wording.ts'

dayjs.extend(utc)
dayjs.extend(localeData)

/**
 * antd's picker of a date and time in the museum's time zone. Its values are wall times stored as
 * UTC, because the browser's time zone may skip hours that exist in the museum's.
 */
export function createMuseumPicker(zone: string, language: Language) {
  return generatePicker<Dayjs>({
    ...byDayjs,
    getNow: () => dayjs.utc(nowInMuseum(new Date(), zone)),
    getFixedDate: (text) => dayjs.utc(text, 'YYYY-M-D'),
    locale: {
      ...byDayjs.locale,
      parse: (_, text) => {
        const typed = readTypedTime(text, language)
        return typed === null ? null : dayjs.utc(typed)
      },
    },
  })
}

/** The usual format of a time in the language. */
export function timeFormat(language: Language): string {
  const locale = language === 'en' ? 'en-gb' : language
  return `${dayjs().locale(locale).localeData().longDateFormat('L')} HH:mm`
}

export function shownTime(sent: string, language: Language): string {
  return dayjs.utc(sent).format(timeFormat(language))
}
