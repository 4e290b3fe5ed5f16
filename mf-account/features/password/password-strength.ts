import { isLongEnough } from './new-password.ts'

export type PasswordStrength = 'tooShort' | 'guessable' | 'fair' | 'good' | 'strong'

/** Characters from which on a password counts as good, and as very good. */
const GOOD_LENGTH = 12
const STRONG_LENGTH = 16
/** What must be left beside the words and rows that are tried first. */
const LEAST_OF_ITS_OWN = 4
/** Fewer different characters than this are soon tried out, however many there are of them. */
const FEWEST_DIFFERENT = 5

/** What is tried first, in the languages of the shop. */
const COMMON = [
  'password',
  'passwort',
  'motdepasse',
  'contraseña',
  'contrasena',
  'wachtwoord',
  'lösenord',
  'losenord',
  'adgangskode',
  'kodeord',
  'welcome',
  'willkommen',
  'bienvenue',
  'iloveyou',
  'letmein',
  'administrator',
  'admin',
  'museum',
  'sommer',
  'summer',
  'winter',
  'football',
  'dragon',
  'monkey',
  'sunshine',
  'princess',
]

/** Rows of keys and of the alphabet, in either direction. */
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertzuiopü',
  'qwertyuiop',
  'azertyuiop',
  'asdfghjklöä',
  'yxcvbnm',
  'zxcvbnm',
]

/**
 * How hard a password is to guess, by its length above all; null for an empty one. `known` is what
 * others know of the customer, such as the e-mail address.
 */
export function passwordStrength(
  password: string,
  known: readonly string[] = [],
): PasswordStrength | null {
  if (password === '') return null
  if (!isLongEnough(password)) return 'tooShort'
  if (isGuessable(password.toLowerCase(), known)) return 'guessable'
  const { length } = [...password]
  if (length >= STRONG_LENGTH) return 'strong'
  return length >= GOOD_LENGTH ? 'good' : 'fair'
}

function isGuessable(password: string, known: readonly string[]): boolean {
  if (new Set(password).size < FEWEST_DIFFERENT) return true
  const words = [...COMMON, ...known.flatMap(wordsOf)]
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), plain(password))
  return withoutRows(rest).length < LEAST_OF_ITS_OWN
}

/** `P@ssw0rd` is tried as soon as `password` is. */
function plain(text: string): string {
  return text.replaceAll('@', 'a').replaceAll('$', 's').replaceAll('0', 'o')
}

function withoutRows(text: string): string {
  const rows = ROWS.flatMap((row) => [row, [...row].reverse().join('')])
  let rest = ''
  for (let at = 0; at < text.length; ) {
    const run = longestRun(text.slice(at), rows)
    if (run < 4) rest += text[at]
    at += run < 4 ? 1 : run
  }
  return rest
}

/** How many characters at the beginning of `text` stand side by side in one of the rows. */
function longestRun(text: string, rows: readonly string[]): number {
  let run = 0
  while (run < text.length && rows.some((row) => row.includes(text.slice(0, run + 1)))) run += 1
  return run
}

/** `Ada.Muster@museum.example` → itself and its parts that are long enough to matter. */
function wordsOf(text: string): string[] {
  const whole = text.trim().toLowerCase()
  return [whole, ...whole.split(/[^\p{L}\p{N}]+/u)].filter((word) => word.length >= 3)
}
