import type { CustomerForm } from '@shop/shared/api/endpoints/customer'
import { dictionary } from '@zxcvbn-ts/language-common'
import { currentConfig } from '../config/current-config.ts'
import type { Shop } from '../database/shop.ts'
import { MAX_LENGTH, PASSWORD_LENGTH } from './check-form.ts'
import { md5Of } from './password-hash.ts'

/** What a museum's shop is about, in its languages. See "Passwords" in `.github/SECURITY.md`. */
const WORDS_OF_SHOPS = `museum museums musee museo museet museu ticket tickets billett billet
  entrada biglietto biljett kaartje eintritt besuch visit welcome willkommen bienvenue benvenuto
  bienvenido welkom valkommen velkommen passwort password motdepasse wachtwoord contrasena
  losenord adgangskode kodeord`

/** Shorter words, such as `of`, are no passwords with any of the endings. */
const SHORTEST_WORD = 4
const ENDINGS = ['', '!', '.', '1', '1!', '01', '12', '123', '123!', '1234', '12345']
/** In years: people add the current one, or that of a password they had before. */
const YEARS = { past: 5, coming: 1 }

/** Those that the form lets through. Their md5 take 5 MB, and a fifth of a second once. */
const longEnough = dictionary['passwords-common'].filter((one) => one.length >= PASSWORD_LENGTH)
let common: Set<string> | undefined

/**
 * Is this one of the passwords that are tried first: one of the most common, or a word of this shop
 * or of this customer with one of the usual endings? Passwords arrive as md5, so it is compared with
 * the md5 of each, in lower case, in capitals and with a capital at the beginning.
 *
 * Of each text of the customer only as much counts as a form may have: anybody may send a longer one,
 * and each of its words would cost 75 md5, in front of every limit.
 */
export async function isGuessable(
  backend: Pick<Shop, 'db' | 'catalogue' | 'clock' | 'returnOrigins'>,
  md5: string,
  person: CustomerForm,
): Promise<boolean> {
  common ??= new Set(longEnough.flatMap(inEachCase).map(md5Of))
  if (common.has(md5)) return true
  const { siteName, siteNameTranslations } = await currentConfig(backend)
  const hosts = backend.returnOrigins.known.map((origin) => new URL(origin).hostname)
  const texts = [WORDS_OF_SHOPS, siteName, ...Object.values(siteNameTranslations), ...hosts]
  const { email = '', fname = '', lname = '', company = '' } = person
  const own = [email, fname, lname, company].map((text) => text.slice(0, MAX_LENGTH))
  const words = [...texts, ...own].flatMap(wordsOf)
  const forms = [...new Set(words.flatMap(inEachCase))]
  return endingsAt(backend.clock()).some((ending) =>
    forms.some((form) => md5Of(form + ending) === md5),
  )
}

/** `Musée d'Art` → itself, `museedart` and its words, with and without their accents. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '')
  const forms = [text, plain].flatMap((one) => {
    const lower = one.trim().toLowerCase()
    const parts = lower.split(/[^\p{L}\p{N}]+/u)
    return [lower, parts.join(''), ...parts]
  })
  return [...new Set(forms)].filter((word) => word.length >= SHORTEST_WORD)
}

function inEachCase(word: string): string[] {
  return [...new Set([word, word.charAt(0).toUpperCase() + word.slice(1), word.toUpperCase()])]
}

function endingsAt(now: Date): string[] {
  const first = now.getUTCFullYear() - YEARS.past
  const years = Array.from({ length: YEARS.past + 1 + YEARS.coming }, (_, at) => `${first + at}`)
  return [...ENDINGS, ...years, ...years.map((year) => `${year}!`)]
}
