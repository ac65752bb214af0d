/** Uploads a file as the page does, claims it as the player's picture, and returns the status of the claim. */
export async function changePicture(url: string, cookie: string, file: Buffer): Promise<number> {
  const started = await fetch(`${url}/api/objects/upload`, { method: 'POST', headers: { cookie } });
  const { uploadURL: profileImageUrl } = (await started.json()) as { uploadURL: string };
  await fetch(profileImageUrl, { method: 'PUT', body: new Uint8Array(file) });
  const headers = { cookie, 'content-type': 'application/json' };
  const body = JSON.stringify({ profileImageUrl });
  return (await fetch(`${url}/api/profile/picture`, { method: 'PUT', headers, body })).status;
}
