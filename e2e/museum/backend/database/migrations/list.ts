import type { SchemaMigrations } from '../../../../service/database/migrate.ts'
import { baseline } from './0001-baseline/baseline.ts'
import { dailyWork } from './0002-daily-work/daily-work.ts'
import { pictures } from './0003-pictures/pictures.ts'
import { withdrawals } from './0004-withdrawals/withdrawals.ts'
import { changedDates } from './0005-changed-dates/changed-dates.ts'
import { gifts } from './0007-gifts/gifts.ts'
import { waitingList } from './0008-waiting-list/waiting-list.ts'
import { giftsAgain } from './0009-gifts-again/gifts-again.ts'

/** Sorted by name; a released migration is never edited. See `SchemaMigration`. */
export const shopMigrations: SchemaMigrations = {
  '0001-baseline': baseline,
  '0002-daily-work': dailyWork,
  '0003-pictures': pictures,
  '0004-withdrawals': withdrawals,
  '0005-changed-dates': changedDates,
  '0007-gifts': gifts,
  '0008-waiting-list': waitingList,
  '0009-gifts-again': giftsAgain,
}
