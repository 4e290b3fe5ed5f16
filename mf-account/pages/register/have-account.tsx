import { useTexts } from '@shop/shared/i18n/use-texts'
import { pathTo } from '@shop/shared/routing/path-to'
import { Link } from '@shop/shared/routing/router'
import { useUnit } from 'effector-react'
import { emailShared } from '../../features/share-email/share-email.ts'
import { registerForm } from './model.ts'
import styles from './page.module.css'

/** Beside an e-mail the server refused: who has an account already gets in with it. */
export function HaveAccount({ returnQuery }: { returnQuery: string }) {
  const { t, language } = useTexts('mf_account')
  const { values, handOn } = useUnit({ values: registerForm.$values, handOn: emailShared })
  return (
    <p className={styles.note}>
      {t('register.haveAccount')}
      {(['login', 'forgotPassword'] as const).map((page) => (
        <Link
          key={page}
          to={`${pathTo(page, language)}${returnQuery}`}
          onClick={() => handOn(values.email.trim())}
        >
          {t(page === 'login' ? 'register.logIn' : 'login.forgotten')}
        </Link>
      ))}
    </p>
  )
}
