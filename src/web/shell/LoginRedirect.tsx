import { useEffect } from 'react';
import { redirectToLogin } from '../api/unauthorized.ts';
import { LoadingScreen } from './LoadingScreen.tsx';

export function LoginRedirect() {
  useEffect(redirectToLogin, []);
  return <LoadingScreen />;
}
