import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { type Log, messageOf } from '../../../service/http/log.ts'

const APPLE = [
  'APPLE_WALLET_PASS_TYPE',
  'APPLE_WALLET_TEAM',
  'APPLE_WALLET_CERTIFICATE',
  'APPLE_WALLET_KEY',
  'APPLE_WALLET_WWDR',
] as const
const GOOGLE = ['GOOGLE_WALLET_ISSUER', 'GOOGLE_WALLET_ACCOUNT', 'GOOGLE_WALLET_KEY'] as const

export const WALLET_SETTINGS = [...APPLE, 'APPLE_WALLET_PASSPHRASE', ...GOOGLE] as const

type Name = (typeof WALLET_SETTINGS)[number]
/** Certificates and keys are PEM texts. */
export type WalletSettings = { readonly [Key in Name]?: string | undefined }
type Given<Names extends Name> = Record<Names, string>

export interface AppleKeys {
  passType: string
  team: string
  /** PEM texts; the key has no passphrase. */
  certificate: string
  key: string
  wwdr: string
  /** When the certificate expires: later passes would be refused by every phone. */
  until: Date
}

export interface GoogleKeys {
  issuer: string
  account: string
  key: KeyObject
}

/** In bytes, of what the keys add to a token for Google; see `google-link.ts`. */
export const LONGEST_KEYS = 600

/** Null for a wallet that is not set up, or not correctly. */
export interface WalletKeys {
  apple: AppleKeys | null
  google: GoogleKeys | null
}

/**
 * The keys that sign passes for phones. Phones refuse a wrong pass without saying why, so mistakes
 * are looked for here; after one, the log says which, and the shop does without that wallet.
 */
export function readWalletKeys(settings: WalletSettings, now: Date, log: Log): WalletKeys {
  const read = <Names extends Name, Keys>(
    names: readonly Names[],
    keysOf: (given: Given<Names>) => Keys,
  ): Keys | null => {
    const missing = names.filter((name) => settings[name] === undefined)
    if (missing.length === names.length) return null
    try {
      if (missing.length > 0) throw new Error(`missing: ${missing.join(', ')}`)
      return keysOf(settings as Given<Names>)
    } catch (error) {
      log('WALLET SWITCHED OFF', { wallet: names[0]?.split('_')[0], error: messageOf(error) })
      return null
    }
  }
  return {
    apple: read(APPLE, (given) => appleKeys(given, settings.APPLE_WALLET_PASSPHRASE, now)),
    google: read(GOOGLE, googleKeys),
  }
}

function googleKeys(given: Given<(typeof GOOGLE)[number]>): GoogleKeys {
  const { GOOGLE_WALLET_ISSUER: issuer, GOOGLE_WALLET_ACCOUNT: account } = given
  // The file that Google gives out writes its line ends as `\n`.
  const key = privateKey('GOOGLE_WALLET_KEY', given.GOOGLE_WALLET_KEY.replaceAll('\\n', '\n'))
  const signature = (key.asymmetricKeyDetails?.modulusLength ?? 0) / 8
  // A token names the issuer three times.
  const bytes = 3 * Buffer.byteLength(issuer) + Buffer.byteLength(account) + signature
  if (bytes > LONGEST_KEYS) throw new Error(`${GOOGLE.join(', ')} are too long together`)
  return { issuer, account, key }
}

function appleKeys(
  given: Given<(typeof APPLE)[number]>,
  passphrase: string | undefined,
  now: Date,
): AppleKeys {
  const { APPLE_WALLET_PASS_TYPE: passType, APPLE_WALLET_TEAM: team } = given
  const key = privateKey('APPLE_WALLET_KEY', given.APPLE_WALLET_KEY, passphrase)
  const certificate = certificateOf('APPLE_WALLET_CERTIFICATE', given.APPLE_WALLET_CERTIFICATE)
  const wwdr = certificateOf('APPLE_WALLET_WWDR', given.APPLE_WALLET_WWDR)
  const until = new Date(certificate.validTo)
  const named = certificate.subject.split('\n')
  const problem = [
    !certificate.checkPrivateKey(key) && 'does not belong to APPLE_WALLET_KEY',
    !named.includes(`UID=${passType}`) && 'is not for APPLE_WALLET_PASS_TYPE',
    !named.includes(`OU=${team}`) && 'is not for APPLE_WALLET_TEAM',
    !certificate.checkIssued(wwdr) && 'was not issued by APPLE_WALLET_WWDR',
    until <= now && `expired on ${until.toISOString().slice(0, 10)}`,
  ].find((found) => found !== false)
  if (problem !== undefined) throw new Error(`APPLE_WALLET_CERTIFICATE ${problem}`)
  return {
    passType,
    team,
    certificate: certificate.toString(),
    key: String(key.export({ type: 'pkcs1', format: 'pem' })),
    wwdr: wwdr.toString(),
    until,
  }
}

function privateKey(name: Name, pem: string, passphrase?: string): KeyObject {
  try {
    const key = createPrivateKey({ key: pem, ...(passphrase && { passphrase }) })
    if (key.asymmetricKeyType === 'rsa') return key
  } catch {
    // The library's reason names its own parts, not the setting.
  }
  throw new Error(`${name} is not a private RSA key as PEM, or its passphrase is wrong`)
}

function certificateOf(name: Name, pem: string): X509Certificate {
  try {
    return new X509Certificate(pem)
  } catch {
    throw new Error(`${name} is not a certificate as PEM`)
  }
}
