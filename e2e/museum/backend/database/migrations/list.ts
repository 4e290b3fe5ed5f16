import type { SchemaMigrations } from '../../../../service/database/migrate.ts'
import { createShop } from './0001-shop.ts'
import { addMailRetries } from './0002-mail-retries.ts'
import { addOfferings } from './0003-offerings.ts'
import { addGoodsAndCodes } from './0004-goods-and-codes.ts'
import { addCodeKeys } from './0005-code-keys.ts'
import { addAccounts } from './0006-accounts.ts'
import { addAdmissions } from './0007-admissions.ts'
import { addSoldOffers } from './0008-sold-offers.ts'
import { addOrders } from './0009-orders.ts'
import { addRegistry } from './0010-registry.ts'
import { addOperator } from './0011-operator.ts'
import { allowSeveralProcesses } from './0012-several-processes.ts'
import { followRefunds } from './0014-refunds.ts'
import { confirmFreeOrders } from './0015-free-orders.ts'
import { addHolders } from './0016-holders.ts'
import { hashCodes } from './0018-code-secret.ts'
import { markEmptied } from './0019-kept-data.ts'
import { addProvenEmails } from './0020-proven-emails.ts'
import { addKnownDevices } from './0021-known-devices.ts'
import { addBookingLinks } from './0022-booking-links.ts'
import { addVisitKeys } from './0024-visit-keys.ts'
import { countSold } from './0025-sold-counters.ts'
import { queueWork } from './0026-work-queues.ts'
import { addWaitingRoom } from './0028-waiting-room.ts'
import { limitHoarding } from './0031-hoarding.ts'
import { countTriesInOneCall } from './0032-tries-in-one-call.ts'
import { addReportPages } from './0033-report-pages.ts'
import { watchRefunds } from './0034-refunds-under-way.ts'
import { tellAges } from './0035-ages-of-work.ts'
import { endIdleSessions } from './0038-idle-sessions.ts'
import { rememberHeldUnder } from './0039-held-under.ts'
import { countVisits } from './0039-release-visits.ts'
import { addRegistryKeys } from './0041-registry-keys.ts'
import { addOperators } from './0042-operators.ts'
import { addScheduledChanges } from './0043-scheduled-changes.ts'
import { tellSlowByVital } from './0044-slow-by-vital.ts'

/**
 * In the order of their names; a released one is never edited, a change is a new one. See
 * `SchemaMigration` for what one may do.
 */
export const shopMigrations: SchemaMigrations = {
  '0001-shop': createShop,
  '0002-mail-retries': addMailRetries,
  '0003-offerings': addOfferings,
  '0004-goods-and-codes': addGoodsAndCodes,
  '0005-code-keys': addCodeKeys,
  '0006-accounts': addAccounts,
  '0007-admissions': addAdmissions,
  '0008-sold-offers': addSoldOffers,
  '0009-orders': addOrders,
  '0010-registry': addRegistry,
  '0011-operator': addOperator,
  '0012-several-processes': allowSeveralProcesses,
  '0014-refunds': followRefunds,
  '0015-free-orders': confirmFreeOrders,
  '0016-holders': addHolders,
  '0018-code-secret': hashCodes,
  '0019-kept-data': markEmptied,
  '0020-proven-emails': addProvenEmails,
  '0021-known-devices': addKnownDevices,
  '0022-booking-links': addBookingLinks,
  '0024-visit-keys': addVisitKeys,
  '0025-sold-counters': countSold,
  '0026-work-queues': queueWork,
  '0028-waiting-room': addWaitingRoom,
  '0031-hoarding': limitHoarding,
  '0032-tries-in-one-call': countTriesInOneCall,
  '0033-report-pages': addReportPages,
  '0034-refunds-under-way': watchRefunds,
  '0035-ages-of-work': tellAges,
  '0038-idle-sessions': endIdleSessions,
  '0039-held-under': rememberHeldUnder,
  '0039-release-visits': countVisits,
  '0041-registry-keys': addRegistryKeys,
  '0042-operators': addOperators,
  '0043-scheduled-changes': addScheduledChanges,
  '0044-slow-by-vital': tellSlowByVital,
}
