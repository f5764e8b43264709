import redpackrain

RedPackRain.main()
