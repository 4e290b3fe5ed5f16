/** Names of large mail providers, with the endings under which they give out addresses. */
const PROVIDERS: Record<string, string> = {
  gmail: 'com',
  googlemail: 'com',
  hotmail: 'com fr it es de nl se dk ch be',
  outlook: 'com fr it es de dk at be',
  yahoo: 'com fr it es de se dk',
  icloud: 'com',
  protonmail: 'com ch',
  bluewin: 'ch',
  sunrise: 'ch',
  't-online': 'de',
  freenet: 'de',
  orange: 'fr',
  wanadoo: 'fr',
  laposte: 'net',
  libero: 'it',
  virgilio: 'it',
  tiscali: 'it',
  telefonica: 'net',
  kpnmail: 'nl',
  hetnet: 'nl',
  planet: 'nl',
}

/** Real domains that only look like a slip of one above. */
const OTHERS = ['mail.com', 'email.com', 'ymail.com', 'gmail.de', 'orange.es', 'planet.de']

const KNOWN = Object.entries(PROVIDERS).flatMap(([name, endings]) =>
  endings.split(' ').map((ending) => `${name}.${ending}`),
)

/**
 * The address that was probably meant, if the domain differs from a large provider's by one slip: a
 * letter too few, too many, wrong, or two swapped. Otherwise null, also while the last letters are
 * still missing. Spelling libraries correct more,
 * but also addresses that are right, such as those at gmx.at or at a museum's own domain.
 */
export function meantEmail(email: string): string | null {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  if (at < 1 || [...KNOWN, ...OTHERS].includes(domain)) return null
  const meant = KNOWN.find(
    (known) =>
      isOneSlip(domain, known) && !known.startsWith(domain) && !isOtherCountry(domain, known),
  )
  return meant === undefined ? null : `${email.slice(0, at)}@${meant}`
}

/** The same provider under the ending of another country is no slip. */
function isOtherCountry(domain: string, known: string): boolean {
  const [name, ending] = domain.split('.')
  return name === known.split('.')[0] && ending?.length === 2
}

function isOneSlip(typed: string, meant: string): boolean {
  let start = 0
  while (start < typed.length && typed[start] === meant[start]) start++
  let [rest, other] = [typed.slice(start), meant.slice(start)]
  while (rest && rest.at(-1) === other.at(-1)) {
    rest = rest.slice(0, -1)
    other = other.slice(0, -1)
  }
  const isSwapped = rest.length === 2 && rest === [...other].reverse().join('')
  return isSwapped || Math.max(rest.length, other.length) === 1
}
