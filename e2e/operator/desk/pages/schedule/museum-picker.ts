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
 * antd's picker of a day and an hour on the museum's clock. Its values are wall times, held as if they
 * were UTC: the clock of the browser skips hours that the museum's has.
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

/** As dates are written in the language; other ways to type them follow. */
export function timeFormats(language: Language): string[] {
  const locale = language === 'en' ? 'en-gb' : language
  const day = dayjs().locale(locale).localeData().longDateFormat('L')
  const short = day.replace('DD', 'D').replace('MM', 'M')
  return [`${day} HH:mm`, `${short} H:mm`, `${day}, HH:mm`, 'YYYY-MM-DD HH:mm']
}

/** As the API takes it. */
export function sentTime(value: Dayjs): string {
  return value.format('YYYY-MM-DDTHH:mm')
}

/** A time from the API, as it is written in the language. */
export function shownTime(sent: string, language: Language): string {
  return dayjs.utc(sent).format(timeFormats(language)[0])
}
