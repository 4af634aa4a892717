import type { AppPages } from '../../schemas/pages/app-pages/app-pages'
import type { AppAddresses } from './deep-link'
import styles from './store-links.module.css'

interface StoreLinksProps {
  app: Pick<AppAddresses, 'appStoreUrl' | 'playStoreUrl'>
  words: Pick<AppPages['openApp'], 'availability' | 'appStore' | 'playStore'>
}

/** Plain links to the stores, which work without JavaScript and on every platform. */
export function StoreLinks({ app, words }: StoreLinksProps) {
  const stores = [
    { url: app.appStoreUrl, label: words.appStore, drawing: apple },
    { url: app.playStoreUrl, label: words.playStore, drawing: play },
  ]
  return (
    <div className={styles.stores} data-stores>
      <p>{words.availability}</p>
      <ul>
        {stores.map(
          ({ url, label, drawing }) =>
            url && (
              <li key={label}>
                <a className="outlined" href={url} rel="noopener">
                  <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
                    <path d={drawing} fill="currentColor" />
                  </svg>
                  {label}
                </a>
              </li>
            ),
        )}
      </ul>
    </div>
  )
}

const apple =
  'M16.4 12.6c0-2 1.6-3 1.7-3-.9-1.4-2.4-1.6-2.9-1.6-1.2-.1-2.4.7-3 .7s-1.6-.7-2.6-.7C8.2 8 6.9 8.8 6.2 10c-1.5 2.6-.4 6.4 1.1 8.5.7 1 1.5 2.2 2.6 2.1 1-.04 1.4-.7 2.7-.7s1.6.7 2.7.7c1.1-.02 1.8-1 2.5-2.1.8-1.2 1.1-2.3 1.1-2.4-.02-.01-2.5-1-2.5-3.5ZM14.4 6.7c.6-.7 1-1.6.9-2.6-.8.04-1.8.6-2.4 1.3-.5.6-1 1.6-.9 2.5.9.07 1.8-.5 2.4-1.2Z'
const play =
  'M5 3.6v16.8L13.4 12ZM14.4 11l2.7-2.7L7 2.7ZM14.4 13 7 21.3l10.1-5.6ZM18.2 9l-2.9 3 2.9 3 3-1.7c1-.6 1-2 0-2.6Z'
