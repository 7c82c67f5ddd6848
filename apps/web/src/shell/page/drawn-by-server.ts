/** Whether the page shows the customer's cards before its scripts have drawn anything. */
export function isDrawnByServer(): boolean {
  return document.querySelector('#root > [inert] article') !== null
}
