type ParameterText = readonly [description: string, example: string, pattern?: string]

const EVENT: ParameterText = ['Id of an event.', '12']
const TOUR: ParameterText = ['Id of a tour.', '31']
const SESSION = 'From the return address of the payment provider: '
const DRAWN = 'q8Zr0aXk2LpT'

const PARAMETERS: Record<string, ParameterText> = {
  'path.event': EVENT,
  'path.tour': TOUR,
  'path.id': ['Id of a voucher that is for sale.', '50'],
  'path.page': ['Name of a page.', 'imprint'],
  'path.date': ['A day, `yyyymmdd`.', '20260903', '^\\d{8}$'],
  'path.range': [
    'First and last day as `{yyyymmdd};{yyyymmdd}`; the semicolon is not encoded.',
    '20260901;20260930',
    '^\\d{8};\\d{8}$',
  ],
  'query.shop': ['Number of the shop.', '6'],
  'query.deep': ['`1`: check every time of a day, not only whether the day is open.', '1'],
  'query.details': ['`1`: add what else is known of each day, such as its lowest price.', '1'],
  'query.event': EVENT,
  'query.tour': TOUR,
  'query.article': ['Id of an article or pass.', '77'],
  'query.product_kind': ['Only this kind; 13 means passes.', '13'],
  'query.voucher': ['A code that the visitor typed.', 'NACHT-50'],
  'query.date': ['A day, `YYYY-MM-DD`.', '2026-09-03', '^\\d{4}-\\d{2}-\\d{2}$'],
  'query.lookahead': ['Number of days, including the first one.', '5'],
  'query.id': ['Id of an order or booking.', '7c1d'],
  'query.cartId': ['Id of a held basket.', '5f0c'],
  'query.noRedirect': ['Always 1: an answer instead of a redirect.', '1'],
  'query.us': [`${SESSION}what the shop had drawn.`, DRAWN],
  'query.sessionUs': ['What the session has stored of it.', DRAWN],
  'query.srcURL': [
    'The address to which the visitor came back.',
    'https://shop.museum.example/de/checkout/accepted',
  ],
}

/** The description of a parameter; throws if it has none. */
export function parameterText(place: 'path' | 'query', name: string): ParameterText {
  const text = PARAMETERS[`${place}.${name}`]
  if (text === undefined) throw new Error(`the parameter ${place}.${name} has no description`)
  return text
}
