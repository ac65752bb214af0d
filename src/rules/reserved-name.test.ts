import { expect, test } from 'vitest';
import { isReservedName } from './reserved-name.ts';

const words = (text: string) => text.trim().split(/\s+/);

test.each(
  words(`
    admin Admin ADMINISTRATOR moderator mod Punnery support system staff root official help adm1n 4dm1n
    m0d m0d3r4t0r punn3ry supp0rt r00t 5y5t3m he1p admin1 admin007 42admin adm1n-99 ad4min a_d_m_i_n
    ad-min --admin-- _root_ punnery-support Punnery_Official the-admin admin-team real_m0derator_1 Admin_X
    AdminX X_Admin jane-mod staff_jane adminjane PunneryAdmin punneryadmin PunneryStaff punneryteam
    OfficialPunnery rnoderator Rnoderator_1 adrnin admln aDmIn vvebmaster Support_X`),
)('%s is reserved', (name) => expect(isReservedName(name)).toBe(true));

test.each(
  words(`
    quillbert badminton Beetroot modest Mody helpful-snail punnery-fan staffan system-of-a-pun rooted
    snail42 42 1337 -- team the-real-snail modern_art madmind Badminton Modesto modern-mum Supporter
    moral-support unofficial jane_official punneryfan PunneryFan Staffordshire commodore nomad Rooster
    Botany Helper-Elf Mailman burning-barn`),
)('%s is anybody’s', (name) => expect(isReservedName(name)).toBe(false));
