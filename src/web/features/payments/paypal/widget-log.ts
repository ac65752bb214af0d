/** What the payment widget reports is kept on the timeline of the developer tools, and the player is spared it. */
export function logWidget(event: 'approve' | 'cancel' | 'error') {
  performance.mark(`payment widget: ${event}`);
}
