/** Size of the pictures that chats show for a shared link, in pixels: what Facebook, X and Slack ask for. */
export const cardSize = { width: 1200, height: 630 }
