import byDayjs from '@rc-component/picker/generate/dayjs'
import { nowInMuseum } from '@shop/shared/dates/museum-time'
import type { Language } from '@shop/shared/i18n/languages'
import generatePicker from 'antd/es/date-picker/generatePicker'
import dayjs, { type Dayjs } from 'dayjs'
import localeData from 'dayjs/plugin/localeData.js'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)
dayjs.extend(localeData)

/**
 * antd's picker of a date and time in the museum's time zone. Its values are wall times stored as
 * UTC, because the browser's time zone may skip hours that exist in the museum's.
 */
export function createMuseumPicker(zone: string) {
  return generatePicker<Dayjs>({
    ...byDayjs,
    getNow: () => dayjs.utc(nowInMuseum(new Date(), zone)),
    getFixedDate: (text) => dayjs.utc(text, 'YYYY-M-D'),
    locale: {
      ...byDayjs.locale,
      parse: (_, text, formats) =>
        formats
          .map((format) => dayjs.utc(text.trim(), format, true))
          .find((date) => date.isValid()) ?? null,
    },
  })
}

/** The usual date format of the language first, then further accepted formats. */
export function timeFormats(language: Language): string[] {
  const locale = language === 'en' ? 'en-gb' : language
  const day = dayjs().locale(locale).localeData().longDateFormat('L')
  const short = day.replace('DD', 'D').replace('MM', 'M')
  return [`${day} HH:mm`, `${short} H:mm`, `${day}, HH:mm`, 'YYYY-MM-DD HH:mm']
}

/** The time in the format of the API. */
export function sentTime(value: Dayjs): string {
  return value.format('YYYY-MM-DDTHH:mm')
}

export function shownTime(sent: string, language: Language): string {
  return dayjs.utc(sent).format(timeFormats(language)[0])
}
