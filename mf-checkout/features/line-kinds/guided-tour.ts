import { admissionCount } from '@shop/shared/cart/lines/admission'
import type { GuidedTourLine } from '@shop/shared/cart/lines/guided-tour'
import { formatTime } from '@shop/shared/dates/format-date'
import { joinWallTime } from '@shop/shared/dates/wall-time'
import { dotted } from '@shop/shared/i18n/dotted'
import { admissions } from './admission-text.ts'
import {
  type LineKind,
  type LineText,
  priceOfEach,
  SOLD_BY_PIECE,
  singleCount,
} from './line-kind.ts'

export const guidedTourKind: LineKind<GuidedTourLine> = {
  ...SOLD_BY_PIECE,
  drawing: 'M6 21V4M6 5h12l-3 4 3 4H6',
  text: (line) => ({
    title: line.name,
    detail: dotted([line.eventName === line.name ? '' : line.eventName, line.priceName]) || null,
    day: line.date,
    time: formatTime(line.time),
    parts: admissions(line.tickets),
    answers: answersOf(line),
    unit: line.single_ticketing ? 'places' : 'tours',
    ...priceOfEach(line),
  }),
  openCounts({ tickets, single_ticketing, totalCount }) {
    const hasTickets = tickets.some((ticket) => admissionCount(ticket) > 0)
    return single_ticketing && !hasTickets ? [singleCount(totalCount)] : []
  },
  withCount: (line, totalCount) => ({ ...line, totalCount }),
  identity: ({ type, tourId, date, time }) => [type, tourId, date, time],
  anonymised: (line) => ({ ...line, answers: [] }),
  visit: ({ date, time }) => ({ date, time }),
  choice: 'guidedTour',
  when: ({ date, time }) => ({ from: joinWallTime(date, time), to: null }),
}

/** Answers in older stored baskets have no question texts; such answers are left out. */
function answersOf({ answers }: GuidedTourLine): LineText['answers'] {
  return answers
    .filter(({ question }) => question !== '')
    .map(({ question, value, shown }) => ({
      question,
      answer: typeof value === 'boolean' ? value : shown || String(value),
    }))
}
