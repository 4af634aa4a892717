import type { SiteSettings } from '../../../schemas/settings/site-settings'
import { Wordmark } from '../brand/wordmark'
import styles from './header.module.css'
import { Menu } from './menu'
import { RouteLink } from './route-link'
import { ScrolledHeader } from './scrolled-header'
import { SiteLink } from './site-link'

/** Name and main navigation, on every page. */
export function Header({ settings }: { settings: SiteSettings }) {
  const { labels, navigation } = settings
  const links = navigation.map(({ label, path }) => (
    <li key={`${path} ${label}`}>
      <SiteLink href={path} newTabLabel={labels.opensInNewTab} isNavigation>
        {label}
      </SiteLink>
    </li>
  ))

  return (
    <ScrolledHeader className={styles.header}>
      <div className={styles.bar}>
        <RouteLink href="/" className={styles.home}>
          <Wordmark name={settings.productName} />
        </RouteLink>
        <nav className={styles.navigation} aria-label={labels.mainNavigation}>
          <ul className={styles.links}>{links}</ul>
          <Menu labels={labels}>
            <ul>{links}</ul>
          </Menu>
        </nav>
      </div>
    </ScrolledHeader>
  )
}
