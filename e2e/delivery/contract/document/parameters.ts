type ParameterText = readonly [description: string, example: string, pattern?: string]

const EVENT: ParameterText = ['Id of an event.', '12']
const TOUR: ParameterText = ['Id of a tour.', '31']
const SESSION = 'Of the return from the payment provider, as it stood in the address: '
const DRAWN = 'q8Zr0aXk2LpT'

const PARAMETERS: Record<string, ParameterText> = {
  'path.event': EVENT,
  'path.tour': TOUR,
  'path.id': ['Id of a voucher that is sold.', '50'],
  'path.page': ['Name of a page.', 'imprint'],
  'path.date': ['A day, `yyyymmdd`.', '20260903', '^\\d{8}$'],
  'path.range': [
    'First and last day as `{yyyymmdd};{yyyymmdd}`; the semicolon stands as it is.',
    '20260901;20260930',
    '^\\d{8};\\d{8}$',
  ],
  'query.shop': ['Number of the shop.', '6'],
  'query.deep': ['`1`: look into every time of a day, not only whether it is open.', '1'],
  'query.details': ['`1`: tell of each day what else is known, such as its lowest price.', '1'],
  'query.event': EVENT,
  'query.tour': TOUR,
  'query.article': ['Id of an article or pass.', '77'],
  'query.product_kind': ['Only this kind; 13 is passes.', '13'],
  'query.voucher': ['A code somebody typed.', 'NACHT-50'],
  'query.date': ['A day, `YYYY-MM-DD`.', '2026-09-03', '^\\d{4}-\\d{2}-\\d{2}$'],
  'query.lookahead': ['So many days, the first one included.', '5'],
  'query.id': ['Id of an order or booking.', '7c1d'],
  'query.cartId': ['Id of a held basket.', '5f0c'],
  'query.noRedirect': ['Always 1: answered, not redirected.', '1'],
  'query.us': [`${SESSION}what the shop had drawn.`, DRAWN],
  'query.sessionUs': ['What the session has kept of it.', DRAWN],
  'query.srcURL': [
    'Address the visitor came back to.',
    'https://shop.museum.example/de/checkout/accepted',
  ],
}

/** What is to be said of a parameter; throws on one that nobody has described. */
export function parameterText(place: 'path' | 'query', name: string): ParameterText {
  const text = PARAMETERS[`${place}.${name}`]
  if (text === undefined) throw new Error(`nobody has described the parameter ${place}.${name}`)
  return text
}
