import { brands } from '@portal/domain/ground/brand.ts'
import { screenTitles, shell } from '@portal/words/shell/shell.ts'
import { currentBrand } from '../../brand/brands.ts'
import { Logo } from '../../brand/logo.tsx'
import { paths } from '../../ground/paths.ts'
import { signOut } from '../../session/session.ts'
import { MenuButton, MenuItem } from '../../ui/action/menu-button.tsx'
import { Icon } from '../../ui/ground/icon.tsx'
import { ScreenLink } from '../link/screen-link.tsx'
import { useCustomerName } from './customer-name.ts'
import styles from './header.module.css'
import { Dot, Navigation, NavigationLink, type NavigationItem } from './navigation.tsx'

/** Brand, navigation and the customer's menu; one menu for all of it on a phone (§2 Navigation). */
export function Header({ items }: { items: readonly NavigationItem[] }) {
  const brand = currentBrand()
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <ScreenLink to={paths.policies()} className={styles.home}>
          <Logo brand={brand} label={shell.home(brands[brand].name)} />
        </ScreenLink>
        <Navigation items={items} />
        <UserMenu />
        <MobileMenu items={items} />
      </div>
    </header>
  )
}

function UserMenu() {
  const name = (
    <>
      <Icon name="user" />
      <span className={styles.name}>{useCustomerName()}</span>
    </>
  )
  return (
    <div className={styles.user}>
      <MenuButton label={name} tone="quiet" alignEnd>
        <MenuItem>
          <ScreenLink to={paths.requests()}>{screenTitles.requests}</ScreenLink>
        </MenuItem>
        <SignOutItem />
      </MenuButton>
    </div>
  )
}

function MobileMenu({ items }: { items: readonly NavigationItem[] }) {
  const owes = items.some((item) => item.owesDocuments)
  const label = (
    <>
      {shell.navigation.menu}
      {owes && <Dot />}
    </>
  )
  return (
    <nav className={styles.mobile} aria-label={shell.navigation.name}>
      <MenuButton label={label} title={useCustomerName()} alignEnd>
        {items.map((item) => (
          <MenuItem key={item.to}>
            <NavigationLink item={item} />
          </MenuItem>
        ))}
        <SignOutItem />
      </MenuButton>
    </nav>
  )
}

function SignOutItem() {
  return (
    <MenuItem>
      <button type="button" onClick={() => void signOut()}>
        {shell.navigation.signOut}
      </button>
    </MenuItem>
  )
}
