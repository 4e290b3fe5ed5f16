/** Contacts for help; null if unknown. */
export interface Contact {
  supportEmail: string | null
  /** International, in readable form: `+41 44 555 01 20`. */
  supportPhone: string | null
}

export interface ContactLink {
  text: string
  href: string
}

/** The operator's contact or, for missing values, the deployment's. */
export function contactOf(config: Contact, deployment: Contact): Contact {
  return {
    supportEmail: config.supportEmail ?? deployment.supportEmail,
    supportPhone: config.supportPhone ?? deployment.supportPhone,
  }
}

export function contactLinks({ supportEmail, supportPhone }: Contact): ContactLink[] {
  return [
    ...(supportEmail === null ? [] : [{ text: supportEmail, href: `mailto:${supportEmail}` }]),
    ...(supportPhone === null ? [] : [{ text: supportPhone, href: `tel:${toE164(supportPhone)}` }]),
  ]
}

/** The number to dial, `+41445550120`: a `(0)` is dialled only inside the country. */
export function toE164(written: string): string {
  return written.replace(/\(0\)|[^+\d]/g, '')
}
