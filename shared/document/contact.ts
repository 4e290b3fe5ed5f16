/** Where visitors get help; null where it is unknown. */
export interface Contact {
  supportEmail: string | null
  /** International, as people write it: `+41 44 555 01 20`. */
  supportPhone: string | null
}

export interface ContactLink {
  text: string
  href: string
}

/** What the operator has set or, where that is nothing, the deployment. */
export function contactOf(config: Contact, deployment: Contact): Contact {
  return {
    supportEmail: config.supportEmail ?? deployment.supportEmail,
    supportPhone: config.supportPhone ?? deployment.supportPhone,
  }
}

/** The ways to the museum as links; none where it has said nothing. */
export function contactLinks({ supportEmail, supportPhone }: Contact): ContactLink[] {
  return [
    ...(supportEmail === null ? [] : [{ text: supportEmail, href: `mailto:${supportEmail}` }]),
    ...(supportPhone === null ? [] : [{ text: supportPhone, href: `tel:${toE164(supportPhone)}` }]),
  ]
}

/** The number as it is dialled, `+41445550120`: a `(0)` is dialled only inside of the country. */
export function toE164(written: string): string {
  return written.replace(/\(0\)|[^+\d]/g, '')
}
