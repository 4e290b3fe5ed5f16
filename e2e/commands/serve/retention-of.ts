import { RETENTION, type Retention } from '../../museum/backend/privacy/retention.ts'

type Days = number | undefined

/** Days for which personal data are stored: as set, else the default. */
export function retentionOf(read: {
  KEEP_UNPAID_DAYS?: Days
  KEEP_MAILS_DAYS?: Days
  KEEP_OWNERS_DAYS?: Days
  KEEP_PEOPLE_DAYS?: Days
}): Retention {
  return {
    unpaid: read.KEEP_UNPAID_DAYS ?? RETENTION.unpaid,
    mails: read.KEEP_MAILS_DAYS ?? RETENTION.mails,
    owners: read.KEEP_OWNERS_DAYS ?? RETENTION.owners,
    people: read.KEEP_PEOPLE_DAYS ?? RETENTION.people,
  }
}
