import { useTexts } from '@shop/shared/i18n/use-texts'
import { pathTo } from '@shop/shared/routing/path-to'
import { Link } from '@shop/shared/routing/router'
import { useUnit } from 'effector-react'
import { CustomerForm } from '../../features/customer-form/form.tsx'
import { WhenLoaded } from '../../features/customer-form/when-loaded.tsx'
import { HaveAccount } from './have-account.tsx'
import { registerForm, submission } from './model.ts'
import styles from './page.module.css'
import { PasswordPart } from './password-part.tsx'

/** What an account is made of, and the way to the login for who has one already. */
export function RegisterForm({ returnQuery }: { returnQuery: string }) {
  const { t, language } = useTexts('mf_account')
  const { problems, submit } = useUnit({
    problems: submission.$problems,
    submit: submission.submitted,
  })
  const isEmailRefused = problems.email?.some(({ kind }) => kind === 'server') ?? false
  return (
    <>
      <p className={styles.text}>
        {t('register.haveAccount')}{' '}
        <Link to={`${pathTo('login', language)}${returnQuery}`}>{t('title.login')}</Link>
      </p>
      <WhenLoaded>
        {(attributes) => (
          <CustomerForm
            form={registerForm}
            submission={submission}
            attributes={attributes}
            intro={t('register.intro')}
            submitText={t('register.submit')}
            notes={isEmailRefused ? { email: <HaveAccount returnQuery={returnQuery} /> } : {}}
            onSubmit={submit}
          >
            <PasswordPart />
          </CustomerForm>
        )}
      </WhenLoaded>
    </>
  )
}
