import { isLongEnough } from './new-password.ts'

export type PasswordStrength = 'tooShort' | 'guessable' | 'fair' | 'good' | 'strong'

/** Minimum lengths in characters of a good and of a very good password. */
const GOOD_LENGTH = 12
const STRONG_LENGTH = 16
/** Minimum number of characters besides common words and rows, which attackers try first. */
const MIN_OTHER_CHARACTERS = 4
/** With fewer different characters than this a password is guessed quickly, however long it is. */
const MIN_DIFFERENT_CHARACTERS = 5

/** The first guesses of attackers, in the languages of the shop. */
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
 * How hard a password is to guess, mainly by its length; null for an empty one. `known` are facts
 * that others know about the customer, such as the e-mail address.
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
  if (new Set(password).size < MIN_DIFFERENT_CHARACTERS) return true
  const words = [...COMMON, ...known.flatMap(wordsOf)]
  const rest = words.reduce(
    (text, word) => text.replaceAll(word, ''),
    withoutSubstitutions(password),
  )
  return withoutRows(rest).length < MIN_OTHER_CHARACTERS
}

/** Attackers try `P@ssw0rd` as soon as `password`. */
function withoutSubstitutions(text: string): string {
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

/** Number of characters at the start of `text` that are neighbours in one of the rows. */
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
