interface ParameterText {
  description: string
  example: string
  pattern?: string
}

const PATH_DAY = { example: '20260903', pattern: '^\\d{8}$' }
const DAY = { example: '2026-09-03', pattern: '^\\d{4}-\\d{2}-\\d{2}$' }
const RANGE: ParameterText = {
  description: 'First and last day as `{yyyymmdd};{yyyymmdd}`; the semicolon stands as it is.',
  example: '20260901;20260930',
  pattern: '^\\d{8};\\d{8}$',
}
const ORDER: ParameterText = { description: 'Id of an order or booking.', example: '7c1d' }
const SHOP: ParameterText = { description: 'Number of the shop.', example: '6' }
const SESSION = 'Of the return from the payment provider, as it stood in the address: '

const PARAMETERS: Record<string, ParameterText> = {
  'path.event': { description: 'Id of an event.', example: '12' },
  'path.tour': { description: 'Id of a tour.', example: '31' },
  'path.id': { description: 'Id of a voucher that is sold.', example: '50' },
  'path.page': { description: 'Name of a page.', example: 'imprint' },
  'path.date': { description: 'A day, `yyyymmdd`.', ...PATH_DAY },
  'path.range': RANGE,
  'query.shop': SHOP,
  'query.deep': {
    description: '`1`: look into every time of a day, not only whether it is open.',
    example: '1',
  },
  'query.details': {
    description: '`1`: tell of each day what else is known, such as its lowest price.',
    example: '1',
  },
  'query.event': { description: 'Id of an event.', example: '12' },
  'query.tour': { description: 'Id of a tour.', example: '31' },
  'query.article': { description: 'Id of an article or pass.', example: '77' },
  'query.product_kind': { description: 'Only this kind; 13 is passes.', example: '13' },
  'query.voucher': { description: 'A code somebody typed.', example: 'NACHT-50' },
  'query.date': { description: 'A day, `YYYY-MM-DD`.', ...DAY },
  'query.lookahead': { description: 'So many days, the first one included.', example: '5' },
  'query.id': ORDER,
  'query.cartId': { description: 'Id of a held basket.', example: '5f0c' },
  'query.noRedirect': { description: 'Always 1: answered, not redirected.', example: '1' },
  'query.us': { description: `${SESSION}what the shop had drawn.`, example: 'q8Zr0aXk2LpT' },
  'query.sessionUs': { description: 'What the session has kept of it.', example: 'q8Zr0aXk2LpT' },
  'query.srcURL': {
    description: 'Address the visitor came back to.',
    example: 'https://shop.museum.example/de/checkout/accepted',
  },
}

/** What is to be said of a parameter; throws on one that nobody has described. */
export function parameterText(place: 'path' | 'query', name: string): ParameterText {
  const text = PARAMETERS[`${place}.${name}`]
  if (text === undefined) throw new Error(`nobody has described the parameter ${place}.${name}`)
  return text
}
