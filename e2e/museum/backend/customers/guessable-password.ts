import type { CustomerForm } from '@shop/shared/api/endpoints/customer'
import { dictionary } from '@zxcvbn-ts/language-common'
import { currentConfig } from '../config/current-config.ts'
import type { Shop } from '../database/shop.ts'
import { MAX_LENGTH, PASSWORD_LENGTH } from './check-form.ts'
import { md5Of } from './password-hash.ts'

/**
 * Words that shops of museums use, in their languages. See "Passwords" in `.github/SECURITY.md`.
 */
const SHOP_WORDS = `museum museums musee museo museet museu ticket tickets billett billet
  entrada biglietto biljett kaartje eintritt besuch visit welcome willkommen bienvenue benvenuto
  bienvenido welkom valkommen velkommen passwort password motdepasse wachtwoord contrasena
  losenord adgangskode kodeord`

/** Shorter words, such as `of`, are too short for a password even with one of the endings. */
const SHORTEST_WORD = 4
const ENDINGS = ['', '!', '.', '1', '1!', '01', '12', '123', '123!', '1234', '12345']
/** In years: people append the current year, or the year of an earlier password. */
const YEARS = { past: 5, coming: 1 }

/**
 * Common passwords that the form accepts. Their MD5 hashes take 5 MB, and a fifth of a second to
 * compute once.
 */
const longEnough = dictionary['passwords-common'].filter((one) => one.length >= PASSWORD_LENGTH)
let common: Set<string> | undefined

/**
 * Is this one of the passwords that attackers try first? These are the most common ones, and words
 * of this shop or customer with one of the usual endings. Passwords arrive as MD5, so it is
 * compared with the MD5 of each candidate: in lower case, in capitals, and with a capital first
 * letter. Texts of the customer are cut to the length that a form may have: a request may contain
 * longer ones, and each word would cost 75 MD5 before any limit applies.
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
  const texts = [SHOP_WORDS, siteName, ...Object.values(siteNameTranslations), ...hosts]
  const { email = '', fname = '', lname = '', company = '' } = person
  const own = [email, fname, lname, company].map((text) => text.slice(0, MAX_LENGTH))
  const words = [...texts, ...own].flatMap(wordsOf)
  const forms = [...new Set(words.flatMap(inEachCase))]
  return endingsAt(backend.clock()).some((ending) =>
    forms.some((form) => md5Of(form + ending) === md5),
  )
}

/** `Musée d'Art` → itself, `museedart` and its words, each with and without accents. */
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
